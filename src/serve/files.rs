use std::fmt;

/// Where the records are that the commands `loadsgf` and `printsgf` name. The server itself opens
/// no file: whoever starts it says what a name means.
pub trait Files: fmt::Debug {
    /// The bytes of a file.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String>;

    /// Writes a file, and over one that is there.
    ///
    /// # Errors
    /// Why it cannot be written.
    fn write(&mut self, name: &str, text: &str) -> Result<(), String>;
}

/// No files at all.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&mut self, _name: &str) -> Result<Vec<u8>, String> {
        Err("this session reads no files".to_owned())
    }

    fn write(&mut self, _name: &str, _text: &str) -> Result<(), String> {
        Err("this session writes no files".to_owned())
    }
}
