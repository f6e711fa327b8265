// An adapter to copy, in C++17: put your library in place of `Board`, and what asks it into `Game`.
//
// The protocol's part stands below them and can be left alone. JSON is read by nlohmann's header
// (Debian: nlohmann-json3-dev). Build: g++ -std=c++17 -O2 -o template template.cpp

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

using json = nlohmann::ordered_json;
using Point = std::pair<int, int>;      // column and row, both from 0, the row from the top
using Place = std::optional<Point>;     // none is a pass
using Rows = std::vector<std::string>;  // from the top: . empty, X Black, O White

// What is answered instead of `ok`: a form, and what it holds.
struct NoAnswer : std::runtime_error {
    std::string form;
    json told;
    NoAnswer(const std::string& form, const json& told)
        : std::runtime_error("no answer: " + form), form(form), told(told) {}
};
NoAnswer unsupported(const std::string& at, const std::string& message) {
    return NoAnswer("unsupported", {{"at", at}, {"message", message}});
}
NoAnswer error(const std::string& kind, const std::string& at, const std::string& message) {
    return NoAnswer("error", {{"kind", kind}, {"at", at}, {"message", message}});
}
NoAnswer malformed(const std::string& at, const std::string& message) {
    return error("malformed", at, message);
}

// ---- Your library stands here, in place of `Board`. --------------------------------------------
//
// It is deliberately plain: surrounded stones go, suicide is forbidden, no position comes back, two
// passes end the game, areas are counted.

struct Board {
    Rows rows;
    std::vector<Rows> seen;
    int passes = 0;

    explicit Board(Rows start) : rows(std::move(start)), seen{rows} {}

    bool has(Point p) const {
        return p.second >= 0 && p.second < int(rows.size()) && p.first >= 0 &&
               p.first < int(rows[0].size());
    }

    // The points of one color around a point; the colors next to them go to `border`.
    std::set<Point> chain(const Rows& on, Point start, std::set<char>& border) const {
        std::set<Point> inside;
        std::vector<Point> ahead{start};
        while (!ahead.empty()) {
            const auto [x, y] = ahead.back();
            ahead.pop_back();
            if (on[y][x] != on[start.second][start.first]) {
                border.insert(on[y][x]);
            } else if (inside.insert({x, y}).second) {
                for (Point next : {Point{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}}) {
                    if (has(next)) ahead.push_back(next);
                }
            }
        }
        return inside;
    }

    bool has_surrounded() const {
        for (int y = 0; y < int(rows.size()); y++) {
            for (int x = 0; x < int(rows[0].size()); x++) {
                if (rows[y][x] == '.') continue;
                std::set<char> border;
                chain(rows, {x, y}, border);
                if (!border.count('.')) return true;
            }
        }
        return false;
    }

    // The rows when a stone has been played, or none where it may not be.
    std::optional<Rows> after(char stone, Point point) const {
        const auto [x, y] = point;
        if (passes == 2 || rows[y][x] != '.') return std::nullopt;
        Rows next = rows;
        next[y][x] = stone;
        for (Point start : {Point{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}, point}) {
            if (!has(start) || next[start.second][start.first] == '.') continue;
            std::set<char> border;
            const auto inside = chain(next, start, border);
            if (border.count('.')) continue;
            if (start == point) return std::nullopt;
            if (next[start.second][start.first] == stone) continue;
            for (auto [column, row] : inside) next[row][column] = '.';
        }
        for (const Rows& before : seen) {
            if (before == next) return std::nullopt;
        }
        return next;
    }

    // The points of Black and of White.
    std::array<int, 2> areas() const {
        std::array<int, 2> counts{0, 0};
        for (int y = 0; y < int(rows.size()); y++) {
            for (int x = 0; x < int(rows[0].size()); x++) {
                std::set<char> border{rows[y][x]};
                if (rows[y][x] == '.') border.clear(), chain(rows, {x, y}, border);
                if (border.size() == 1) counts[*border.begin() == 'O']++;
            }
        }
        return counts;
    }
};

// ---- What asks it. -----------------------------------------------------------------------------

struct Game {
    static json hello() {
        return {{"protocol", 1}, {"name", "template"}, {"version", "1"}, {"asks", asks()},
                {"rules", {"cgos", "chinese-kgs", "chinese-ogs"}}};
    }
    // What can be told, of: position, to_move, legal, captures, ended, score.
    static std::vector<std::string> asks() {
        return {"position", "to_move", "legal", "ended", "score"};
    }

    Board board;
    int half_points;
    bool is_black;  // to move
    std::vector<std::pair<Board, bool>> earlier;

    // `rules` is what the question says of them, and has passed `hello`; komi is in half-points.
    Game(const Rows& rows, const std::string& /* rules */, std::optional<int> komi, bool black)
        : board(rows), half_points(komi.value_or(15)), is_black(black) {
        if (board.has_surrounded()) throw error("invalid", "/setup", "a stone is surrounded");
    }

    bool legal(bool black, Place place) const {
        return place ? board.after(black ? 'X' : 'O', *place).has_value() : board.passes < 2;
    }
    bool play(bool black, Place place) {
        if (!legal(black, place)) return false;
        earlier.emplace_back(board, is_black);
        board.passes = place ? 0 : board.passes + 1;
        if (place) {
            board.rows = *board.after(black ? 'X' : 'O', *place);
            board.seen.push_back(board.rows);
        }
        is_black = !black;
        return true;
    }
    void undo() {
        board = earlier.back().first;
        is_black = earlier.back().second;
        earlier.pop_back();
    }
    bool is_over() const { return board.passes == 2; }

    json tell(const std::string& word) const {
        if (word == "position") return board.rows;
        if (word == "to_move") return is_over() ? json() : json(is_black ? "black" : "white");
        if (word == "ended") return is_over() ? json("two-passes") : json();
        const auto [of_black, of_white] = board.areas();
        const int black = 2 * of_black, white = 2 * of_white + half_points;
        const int margin = std::abs(black - white);
        const std::string points = std::to_string(margin / 2) + (margin % 2 ? ".5" : "");
        return {{"result", margin == 0 ? "0" : (black > white ? "B+" : "W+") + points},
                {"half_points", {{"black", black}, {"white", white}}}};
    }
};

// ---- The protocol: read a question, ask the game. ----------------------------------------------

std::string lower(std::string text) {
    for (char& letter : text) letter = char(std::tolower((unsigned char)letter));
    return text;
}

struct Turn {
    bool black;
    Place place;
    std::string name;  // of the point, or pass
};

struct Question {
    int columns = 0, rows = 0;
    std::vector<std::pair<std::string, Point>> points;  // by column, then row

    json answer(const json& request) {
        check_fields(request);
        const json setup = request.value("setup", json::object());
        const Rows start = read_start(request, setup);
        std::vector<std::optional<Turn>> moves;  // none is an undo
        for (std::size_t i = 0; i < list(request, "moves").size(); i++) {
            const json& step = request["moves"][i];
            const bool is_undo = step.is_string() && lower(step) == "undo";
            const std::string at = "/moves/" + std::to_string(i);
            moves.push_back(is_undo ? std::nullopt : std::optional(read_turn(step, at)));
        }
        std::vector<Turn> judged;
        for (std::size_t i = 0; i < list(request, "judge").size(); i++) {
            judged.push_back(read_turn(request["judge"][i], "/judge/" + std::to_string(i)));
        }
        const json rules = request.value("rules", json("simple-rules"));
        const json known = Game::hello()["rules"];
        if (std::find(known.begin(), known.end(), rules) == known.end()) {
            const std::string message = "the library is not set to these: see the hello's `rules`";
            throw unsupported("/rules", message);
        }
        std::optional<int> komi;
        if (request.contains("komi")) komi = int(request["komi"].get<double>());
        const bool black = is_black(setup.value("to_move", json("black")), "/setup/to_move");
        Game game(start, rules, komi, black);
        const bool is_free = request.value("turns", "alternate") == "free";
        play(game, moves, is_free);
        return tell(game, list(request, "ask"), judged, is_free);
    }

    static void check_fields(const json& request) {
        static const std::set<std::string> fields{"id",  "size",  "rules", "setup", "moves",
                                                  "ask", "judge", "turns", "komi"};
        static const std::set<std::string> unknown{"dead", "statuses", "handicap"};
        for (const auto& field : request.items()) {
            if (unknown.count(field.key())) {
                if (field.value().empty() || field.value() == json(0)) continue;
                throw unsupported("/" + field.key(), "the library cannot be told this");
            } else if (!fields.count(field.key())) {
                throw malformed("/" + field.key(), "no field of a question");
            }
        }
    }

    static json list(const json& from, const std::string& field) {
        const json found = from.value(field, json::array());
        if (!found.is_array()) throw malformed("/" + field, "a list");
        return found;
    }

    Rows read_start(const json& request, const json& setup) {
        for (const char* field : {"fixed_handicap", "left_by"}) {
            if (setup.contains(field)) {
                const std::string at = std::string("/setup/") + field;
                throw unsupported(at, "the library cannot be told this");
            }
        }
        Rows picture;
        for (std::string row : list(setup, "rows")) {
            picture.emplace_back();
            for (char sign : row) {
                if (!std::isspace((unsigned char)sign)) picture.back() += char(std::toupper(sign));
            }
        }
        json size = request.value("size", json());
        if (size.is_null() && !picture.empty()) size = {picture[0].size(), picture.size()};
        const auto is_side = [](const json& n) { return n.is_number() && n >= 1 && n <= 52; };
        if (!size.is_array() || size.size() != 2 || !is_side(size[0]) || !is_side(size[1])) {
            throw malformed("/size", "a size is two numbers from 1 to 52, columns and rows");
        }
        columns = size[0];
        rows = size[1];
        name_points();
        Rows start(rows, std::string(columns, '.'));
        for (const auto& [player, stone] : {std::pair("black", 'X'), {"white", 'O'}}) {
            for (const json& name : list(setup, player)) {
                const auto [x, y] = read_point(name, std::string("/setup/") + player);
                start[y][x] = stone;
            }
        }
        if (!picture.empty()) start = picture;
        for (const std::string& row : start) {
            if (int(start.size()) != rows || int(row.size()) != columns) {
                throw error("invalid", "/setup/rows", "the rows are not of the size");
            }
            if (row.find_first_not_of(".XO") != std::string::npos) {
                throw malformed("/setup/rows", "a row has `.`, `X` and `O`");
            }
        }
        return start;
    }

    void name_points() {
        const std::string letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
        for (int x = 0; x < columns; x++) {
            std::string name = x < 25 ? "" : std::string(1, letters[x / 25 - 1]);
            name += letters[x % 25];
            for (int y = rows - 1; y >= 0; y--) {
                points.push_back({name + std::to_string(rows - y), {x, y}});
            }
        }
    }

    Point read_point(const json& name, const std::string& at) const {
        for (const auto& [known, point] : points) {
            if (name.is_string() && lower(name) == lower(known)) return point;
        }
        throw malformed(at, name.dump() + " is no point of the board");
    }

    static bool is_black(const json& player, const std::string& at) {
        const std::string name = player.is_string() ? lower(player) : "";
        if (name == "b" || name == "black") return true;
        if (name == "w" || name == "white") return false;
        throw malformed(at, player.dump() + " is no player");
    }

    Turn read_turn(const json& turn, const std::string& at) const {
        if (!turn.is_array() || turn.size() != 2) {
            throw malformed(at, "a move is a player and what he does");
        }
        const bool black = is_black(turn[0], at + "/0");
        const std::string word = turn[1].is_string() ? lower(turn[1]) : "";
        if (word == "pass") return {black, std::nullopt, word};
        if (std::set<std::string>{"end", "agree", "continue", "resign", "resume"}.count(word)) {
            throw unsupported(at + "/1", "the library has no `" + word + "`");
        }
        const Point point = read_point(turn[1], at + "/1");
        for (const auto& [name, known] : points) {
            if (known == point) return {black, point, name};
        }
        throw malformed(at, "no point");
    }

    // Whether a player may take a turn, by the game; free turns are nobody's.
    static bool is_turn(const Game& game, bool black, bool is_free) {
        return is_free || game.is_over() || game.is_black == black;
    }

    static void play(Game& game, const std::vector<std::optional<Turn>>& moves, bool is_free) {
        std::size_t made = 0;
        for (std::size_t i = 0; i < moves.size(); i++) {
            if (!moves[i]) {
                if (made == 0) {
                    const std::string at = "/moves/" + std::to_string(i);
                    throw error("invalid", at, "there is no move to take back");
                }
                made--;
                game.undo();
            } else if (is_turn(game, moves[i]->black, is_free) &&
                       game.play(moves[i]->black, moves[i]->place)) {
                made++;
            } else {
                const json move{moves[i]->black ? "black" : "white", moves[i]->name};
                throw NoAnswer("illegal",
                               {{"index", i}, {"move", move}, {"clauses", json::array()}});
            }
        }
    }

    json tell(const Game& game, const json& asked, const std::vector<Turn>& judged, bool is_free) {
        json told = json::object(), not_told = json::array();
        for (const std::string word : asked) {
            const auto asks = Game::asks();
            if (std::find(asks.begin(), asks.end(), word) == asks.end()) {
                not_told.push_back(word);
            } else {
                told[word] = word == "legal" ? legal(game) : game.tell(word);
            }
        }
        for (const Turn& turn : judged) {
            const bool is_legal =
                is_turn(game, turn.black, is_free) && game.legal(turn.black, turn.place);
            told["judge"].push_back({{"legal", is_legal}, {"clauses", json::array()}});
        }
        if (!not_told.empty()) told["unsupported_asks"] = not_told;
        return told;
    }

    // The moves of the player to move; none after the end.
    json legal(const Game& game) const {
        json moves = json::array();
        if (game.is_over()) return moves;
        for (const auto& [name, point] : points) {
            if (game.legal(game.is_black, point)) moves.push_back(name);
        }
        if (game.legal(game.is_black, std::nullopt)) moves.push_back("pass");
        return moves;
    }
};

json answer(const std::string& line) {
    json id;
    try {
        const json request = json::parse(line);
        if (!request.is_object()) throw malformed("", "a question is an object");
        const json name = request.value("id", json());
        if (!name.is_string() && !name.is_number() && !name.is_null()) {
            throw malformed("/id", "an id is text, a number or null");
        }
        id = name;
        if (!request.contains("hello")) return {{"id", id}, {"ok", Question().answer(request)}};
        if (request.size() > 1 + request.count("id") || !request["hello"].is_number_integer()) {
            throw malformed("/hello", "a hello has the number of a version, and perhaps an id");
        }
        if (request["hello"] != 1) throw unsupported("/hello", "this protocol is 1");
        return {{"id", id}, {"hello", Game::hello()}};
    } catch (const NoAnswer& other) {
        return {{"id", id}, {other.form, other.told}};
    } catch (const json::exception& fault) {
        const NoAnswer other = malformed("", fault.what());
        return {{"id", id}, {other.form, other.told}};
    }
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        std::cout << answer(line).dump(-1, ' ', false, json::error_handler_t::replace) << std::endl;
    }
}
