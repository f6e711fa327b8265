//! Rebuilds the crate when a file of `spec/` changes: the whole folder is embedded in the library.

fn main() {
    println!("cargo::rerun-if-changed=spec");
}
