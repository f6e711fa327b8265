use std::collections::BTreeSet;
use std::fmt::{self, Write};
use std::str::FromStr;

use super::error::quoted;
use super::lex::{Lexer, Token, malformed};
use super::{ParseSgfError, ParseSgfErrorKind, Place};

/// A file: one tree of nodes or more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// The trees, in order.
    pub trees: Vec<Tree>,
}

/// The number of a node in its tree; the root has 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

/// A tree of nodes. It is kept flat, so that one of any depth can be read and dropped.
///
/// # Equality
/// The same nodes, added in the same order; places do not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// A node: properties, and what may follow.
///
/// # Equality
/// Places do not matter.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The properties, in order; each name is there once.
    pub properties: Vec<Property>,
    /// Where it stands, if it was read.
    pub place: Place,
    children: Vec<NodeId>,
}

/// A property: a name and its values, at least one.
///
/// # Equality
/// Places do not matter.
#[derive(Clone, Debug)]
pub struct Property {
    /// The name, in capital letters.
    pub name: String,
    /// The values, in order.
    pub values: Vec<Value>,
    /// Where it stands, if it was read.
    pub place: Place,
}

/// A value as written: what stands between the brackets, escapes and all.
///
/// # Equality
/// Places do not matter.
#[derive(Clone, Debug)]
pub struct Value {
    /// The text.
    pub raw: String,
    /// Where its bracket stands, if it was read.
    pub place: Place,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.properties == other.properties && self.children == other.children
    }
}

impl Eq for Node {}

impl PartialEq for Property {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.values == other.values
    }
}

impl Eq for Property {}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.raw == other.raw
    }
}

impl Eq for Value {}

impl Node {
    /// The property with this name.
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.name == name)
    }

    /// Adds a property; the values must be escaped, and there must be one.
    pub fn add(&mut self, name: &str, values: impl IntoIterator<Item = String>) {
        let value = |raw| Value { raw, place: Place::START };
        let values: Vec<Value> = values.into_iter().map(value).collect();
        self.properties.push(Property { name: name.to_owned(), values, place: Place::START });
    }

    /// The nodes that may follow, the main line first.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

impl Tree {
    /// The number of the root.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree of one node.
    pub fn new(root: Node) -> Self {
        Self { nodes: vec![Node { children: Vec::new(), ..root }] }
    }

    /// The node with this number.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// Adds a node after another: the last of its variations.
    pub fn push(&mut self, parent: NodeId, node: Node) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node { children: Vec::new(), ..node });
        self.nodes[parent.0].children.push(id);
        id
    }

    /// How many nodes there are, at least one.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The numbers of the main line: the root, and always the first node that follows.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line(&[])
    }

    /// The numbers of a line. Where several nodes may follow, the next of the choices says which,
    /// from 0; where it names none, or there is no choice left, the first follows.
    pub fn line(&self, choices: &[usize]) -> Vec<NodeId> {
        let mut choices = choices.iter();
        let next = |id: &NodeId| match self.node(*id).children() {
            [] => None,
            [only] => Some(*only),
            several => choices.next().and_then(|&at| several.get(at)).or(several.first()).copied(),
        };
        std::iter::successors(Some(Self::ROOT), next).collect()
    }
}

impl FromStr for Collection {
    type Err = ParseSgfError;

    fn from_str(text: &str) -> Result<Self, ParseSgfError> {
        let mut lexer = Lexer::new(text);
        let mut trees = Vec::new();
        while let Some((token, place)) = lexer.next()? {
            match token {
                Token::Open => trees.push(Reader::default().read(&mut lexer)?),
                Token::Close => {
                    return Err(malformed(place, "this `)` closes nothing: remove it"));
                }
                _ => return Err(malformed(place, "a game begins with `(;`")),
            }
        }
        if trees.is_empty() {
            return Err(malformed(lexer.place(), "there is no game here: one begins with `(;`"));
        }
        Ok(Self { trees })
    }
}

impl Collection {
    /// Reads a file from its bytes.
    ///
    /// # Errors
    /// The first place at which it is no SGF in UTF-8.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ParseSgfError> {
        match std::str::from_utf8(bytes) {
            Ok(text) => text.parse(),
            Err(error) => {
                let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                let line = 1 + before.matches('\n').count();
                let column = 1 + before.rsplit('\n').next().map_or(0, |last| last.chars().count());
                let message = "this byte is no UTF-8, the only encoding that is read here: \
                               convert the file";
                let kind = ParseSgfErrorKind::Encoding;
                Err(ParseSgfError::new(kind, Place { line, column }, message))
            }
        }
    }

    /// The only tree.
    ///
    /// # Errors
    /// The place of the second, where there are more.
    pub fn only(&self) -> Result<&Tree, ParseSgfError> {
        match self.trees.as_slice() {
            [only] => Ok(only),
            trees => {
                let place = trees.get(1).map_or(Place::START, |tree| tree.node(Tree::ROOT).place);
                let message = format!("{} games in one file: part them", trees.len());
                Err(ParseSgfError::new(ParseSgfErrorKind::Unsupported, place, message))
            }
        }
    }
}

/// Reads one tree, after its first bracket.
#[derive(Default)]
struct Reader {
    tree: Option<Tree>,
    /// The node that is read, and the names that it has.
    current: Option<NodeId>,
    names: BTreeSet<String>,
    /// For each bracket that is open the node before it.
    open: Vec<Option<NodeId>>,
    /// Whether a value may follow.
    is_after_name: bool,
}

impl Reader {
    fn read(mut self, lexer: &mut Lexer<'_>) -> Result<Tree, ParseSgfError> {
        self.open.push(None);
        let mut previous = Token::Open;
        loop {
            let Some((token, place)) = lexer.next()? else {
                let message = format!("the game has no end: {} `)` missing", self.open.len());
                return Err(malformed(lexer.place(), message));
            };
            if matches!(previous, Token::Open) && !matches!(token, Token::Semicolon) {
                return Err(malformed(place, "after `(` a node is expected: write `;`"));
            }
            if matches!(previous, Token::Name(_)) && !matches!(token, Token::Value(_)) {
                return Err(malformed(place, "a property without a value: write `[…]` after it"));
            }
            if matches!(previous, Token::Close) && !matches!(token, Token::Open | Token::Close) {
                return Err(malformed(place, "after `)` expected `(` or `)`"));
            }
            match &token {
                Token::Open => self.open.push(self.current),
                Token::Close => {
                    self.current = self.open.pop().flatten();
                    if self.open.is_empty()
                        && let Some(tree) = self.tree
                    {
                        return Ok(tree);
                    }
                }
                Token::Semicolon => self.add_node(place),
                Token::Name(name) => self.add_name(name, place)?,
                Token::Value(raw) => self.add_value(raw, place)?,
            }
            self.is_after_name = matches!(token, Token::Name(_) | Token::Value(_));
            previous = token;
        }
    }

    fn add_node(&mut self, place: Place) {
        self.names.clear();
        let node = Node { place, ..Node::default() };
        self.current = Some(if let (Some(tree), Some(parent)) = (&mut self.tree, self.current) {
            tree.push(parent, node)
        } else {
            self.tree = Some(Tree::new(node));
            Tree::ROOT
        });
    }

    /// The node that is read: the brackets see to it that there is one.
    fn node(&mut self) -> &mut Node {
        let id = self.current.expect("a node was begun");
        &mut self.tree.as_mut().expect("a node was begun").nodes[id.0]
    }

    fn add_name(&mut self, name: &str, place: Place) -> Result<(), ParseSgfError> {
        if !self.names.insert(name.to_owned()) {
            let message = format!("this node has `{}` twice: write it once", quoted(name));
            return Err(malformed(place, message));
        }
        let property = Property { name: name.to_owned(), values: Vec::new(), place };
        self.node().properties.push(property);
        Ok(())
    }

    fn add_value(&mut self, raw: &str, place: Place) -> Result<(), ParseSgfError> {
        if !self.is_after_name {
            return Err(malformed(place, "a value without a property: write its name before it"));
        }
        let value = Value { raw: raw.to_owned(), place };
        let property = self.node().properties.last_mut().expect("a name stands before its values");
        property.values.push(value);
        Ok(())
    }
}

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.trees.iter().try_for_each(|tree| write!(f, "{tree}"))
    }
}

impl fmt::Display for Tree {
    /// A node a line, variations in brackets of their own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        enum Part {
            Node(NodeId),
            Text(&'static str),
        }
        let mut parts = vec![Part::Text(")\n"), Part::Node(Self::ROOT), Part::Text("(")];
        while let Some(part) = parts.pop() {
            let id = match part {
                Part::Node(id) => id,
                Part::Text(text) => {
                    f.write_str(text)?;
                    continue;
                }
            };
            write!(f, "{}", self.node(id))?;
            match self.node(id).children() {
                [] => {}
                [only] => parts.extend([Part::Node(*only), Part::Text("\n")]),
                several => {
                    for child in several.iter().rev() {
                        parts.extend([Part::Text(")"), Part::Node(*child), Part::Text("\n(")]);
                    }
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Node {
    /// The node alone, without what follows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(';')?;
        for property in &self.properties {
            f.write_str(&property.name)?;
            property.values.iter().try_for_each(|value| write!(f, "[{}]", value.raw))?;
        }
        Ok(())
    }
}
