//! Certificates: a report, how it came about, and everything that was said, so that anybody can
//! derive its verdicts again without the subject.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Claim, Limits, Progress, Protocol, Recorded, Report, Road, Run, Selection, Tally, certify_over,
};
use crate::corpus::cases;
use crate::digest;
use crate::ruleset::from_json;
use crate::subject::Launch;

/// The number of the form of certificates that this program writes and reads.
const FORM: u32 = 1;

/// What was judged, how, what came out, and what was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Certificate {
    /// The number of this form.
    pub certificate: u32,
    /// The program that judged.
    pub tool: Tool,
    /// The text and the cases by which it judged.
    pub corpus: CorpusDigest,
    /// The digest of the subject's program file; none where it could not be read.
    pub program_sha256: Option<String>,
    /// What was claimed, in order.
    pub claims: Vec<Claimed>,
    /// How much was asked.
    pub limits: Limits,
    /// Which cases were asked.
    pub selection: Selection,
    /// How many cases and games were selected, over all claims, and what became of them.
    pub counts: Tally,
    /// What came out.
    pub report: Report,
    /// The digest of the transcript: of its JSON in one line.
    pub transcript_sha256: String,
    /// Everything that was said, a list for each claim.
    pub transcript: Vec<Vec<Recorded>>,
}

/// A program and its version.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tool {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// A corpus, told by its digest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CorpusDigest {
    /// How many cases it has.
    pub cases: usize,
    /// The digest of the chapters of the specification and the cases.
    pub sha256: String,
}

/// A rule set that a subject is said to play by, as a certificate keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claimed {
    /// The name of the rule set, for people.
    pub name: String,
    /// What `--rules` took for it.
    pub argument: String,
    /// The rules, every axis.
    pub rules: Value,
    /// The words that started the subject.
    pub command: Vec<String>,
    /// How it was talked to.
    pub protocol: Protocol,
}

/// Why the verdicts of a certificate could not be derived again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unverifiable {
    /// It has another form.
    #[error("this is a certificate of form {0}, and this program reads form {FORM}")]
    Form(u32),
    /// It was made by another text or other cases, or by another version of the program.
    #[error("it was made by {made}, and this is {here}: verify it with the version that made it")]
    OtherVersion {
        /// Who made it.
        made: String,
        /// Who reads it.
        here: String,
    },
    /// A claim cannot be read.
    #[error("claim {index}: {message}")]
    Claim {
        /// Its place, from 1.
        index: usize,
        /// What is wrong.
        message: String,
    },
}

/// What came of deriving the verdicts of a certificate again: everything that differs, none where
/// it is sound.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verified {
    /// How many verdicts were derived.
    pub questions: u64,
    /// How many lines of the transcript they were derived from.
    pub lines: usize,
    /// What the certificate says otherwise.
    pub differences: Vec<String>,
}

impl Certificate {
    /// Makes the certificate of a run whose roads kept what was said.
    pub fn new(
        claims: &[Claim],
        limits: &Limits,
        selection: &Selection,
        report: Report,
        transcript: Vec<Vec<Recorded>>,
    ) -> Self {
        let claimed = |claim: &Claim| Claimed {
            name: claim.name.clone(),
            argument: claim.argument.clone(),
            rules: serde_json::to_value(&claim.rules).unwrap_or_default(),
            command: claim.launch.words(),
            protocol: claim.protocol,
        };
        let program = claims.first().and_then(|claim| claim.launch.file());
        Self {
            certificate: FORM,
            tool: tool(),
            corpus: corpus(),
            program_sha256: program
                .and_then(|path| Some(digest::sha256(&std::fs::read(path).ok()?))),
            claims: claims.iter().map(claimed).collect(),
            limits: limits.clone(),
            selection: selection.clone(),
            counts: counts(&report.runs),
            report,
            transcript_sha256: transcript_digest(&transcript),
            transcript,
        }
    }

    /// Derives every verdict again from the transcript, without the subject.
    ///
    /// # Errors
    /// Where this program cannot: the certificate is of another form, or was made by another text.
    pub fn verify(
        &self,
        progress: &mut (dyn FnMut(Progress<'_>) + Send),
    ) -> Result<Verified, Unverifiable> {
        if self.certificate != FORM {
            return Err(Unverifiable::Form(self.certificate));
        }
        let told = |tool: &Tool, corpus: &CorpusDigest| {
            format!("{} {} with the corpus {:.12}", tool.name, tool.version, corpus.sha256)
        };
        if (&self.tool, &self.corpus) != (&tool(), &corpus()) {
            let (made, here) = (told(&self.tool, &self.corpus), told(&tool(), &corpus()));
            return Err(Unverifiable::OtherVersion { made, here });
        }
        let claims = self.claims.iter().enumerate().map(|(at, claimed)| {
            claimed.claim().map_err(|message| Unverifiable::Claim { index: at + 1, message })
        });
        let claims = claims.collect::<Result<Vec<_>, _>>()?;
        let mut differences = Vec::new();
        if transcript_digest(&self.transcript) != self.transcript_sha256 {
            differences.push("the transcript has another digest than the one given".to_owned());
        }
        if self.transcript.len() != claims.len() {
            differences.push(format!(
                "{} transcripts for {} claims",
                self.transcript.len(),
                claims.len()
            ));
            return Ok(Verified { questions: 0, lines: 0, differences });
        }
        let mut roads = self.recorded_roads(&claims);
        let again = certify_over(
            &claims,
            &self.limits,
            &self.selection,
            &mut roads,
            progress,
            &AtomicBool::new(false),
        );
        for (claim, road) in claims.iter().zip(&roads) {
            if let Some(line) = road.off_record() {
                differences.push(format!("{}: the transcript has no `{line}` here", claim.name));
            } else if road.unasked() > 0 {
                let left = road.unasked();
                differences.push(format!("{}: {left} lines were not asked for", claim.name));
            }
        }
        match &again {
            Ok(report) => differences.extend(self.report.differences(report)),
            Err(unusable) => differences.push(unusable.to_string()),
        }
        if counts(&self.report.runs) != self.counts {
            differences.push("the counts are not those of the report".to_owned());
        }
        let questions = again.map_or(0, |report| report.runs.iter().map(|run| run.questions).sum());
        let lines = self.transcript.iter().map(Vec::len).sum();
        Ok(Verified { questions, lines, differences })
    }

    /// The roads to what was said; one that was interrupted ends where it did.
    fn recorded_roads(&self, claims: &[Claim]) -> Vec<Road> {
        let recordings = claims.iter().zip(&self.transcript).enumerate();
        let road = |(at, (claim, recording)): (usize, (&Claim, &Vec<Recorded>))| {
            let mut road = Road::recorded(claim, recording.clone());
            road.end_early(self.report.runs.get(at).and_then(Run::cut_short));
            road
        };
        recordings.map(road).collect()
    }
}

impl Claimed {
    /// The claim.
    fn claim(&self) -> Result<Claim, String> {
        Ok(Claim {
            name: self.name.clone(),
            argument: self.argument.clone(),
            rules: from_json(&self.rules).map_err(|error| error.to_string())?,
            launch: Launch::parse(&self.command).map_err(|error| error.to_string())?,
            protocol: self.protocol,
        })
    }
}

/// This program.
fn tool() -> Tool {
    Tool { name: "surround".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() }
}

/// The corpus of this program.
fn corpus() -> CorpusDigest {
    CorpusDigest { cases: cases().len(), sha256: digest::corpus() }
}

fn transcript_digest(transcript: &[Vec<Recorded>]) -> String {
    digest::sha256(&serde_json::to_vec(transcript).unwrap_or_default())
}

/// The counts of all runs together.
fn counts(runs: &[Run]) -> Tally {
    let mut all = Tally::default();
    for run in runs {
        all.add(run.total());
    }
    all
}
