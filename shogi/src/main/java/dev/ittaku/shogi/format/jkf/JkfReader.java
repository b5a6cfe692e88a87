package dev.ittaku.shogi.format.jkf;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.csa.CsaEndings;
import dev.ittaku.shogi.format.text.GameInProgress;
import dev.ittaku.shogi.format.text.MoveOptions;
import dev.ittaku.shogi.format.text.MoveText;
import dev.ittaku.shogi.format.text.TextPlaces;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads JKF, the JSON record format; also its raw form, in which moves are names without origins. */
public final class JkfReader {
    private final TextPlaces places;
    private final MoveOptions options = new MoveOptions();
    private final MoveText text = new MoveText();
    /** False in the raw form that comes from KI2, without origins and colours: there a bare move need not be a drop. */
    private boolean hasOrigins;

    private JkfReader(TextPlaces places) {
        this.places = places;
    }

    public static List<GameRecord> read(String json, Warnings warnings) {
        TextPlaces places = new TextPlaces(json, warnings);
        Json value = JsonParser.parse(json, places);
        List<GameRecord> games = new ArrayList<>();
        List<Json> all = value instanceof Json.Items ? value.items() : List.of(value);
        for (Json each : all) {
            games.add(new JkfReader(places).game(each));
        }
        if (games.isEmpty()) {
            games.add(new JkfReader(places).game(Json.members()));
        }
        return games;
    }

    private GameRecord game(Json json) {
        List<Json> moves = json.get("moves").map(Json::items).orElse(List.of());
        if (moves.isEmpty() && json.get("initial").isEmpty()) {
            places.warn(json.at(), WarningCode.NOTHING_FOUND, "there is neither a move nor a position");
        }
        hasOrigins = anyOrigin(moves);
        List<Header> headers = new ArrayList<>();
        if (json.get("header").orElse(Json.Literal.NULL) instanceof Json.Members members) {
            for (Map.Entry<String, Json> entry : members.values().entrySet()) {
                header(entry.getKey(), entry.getValue(), headers);
            }
        }
        GameInProgress game = new GameInProgress(start(json, headers), headers);
        line(game, moves, 0);
        return game.finish();
    }

    private static void header(String key, Json value, List<Header> headers) {
        String name = key.strip();
        boolean said = name.equals(Header.HANDICAP)
                && value.text().flatMap(Handicap::ofName).isPresent();
        if (!name.isEmpty() && !said) {
            headers.add(new Header(name, value.text().orElse("").strip()));
        }
    }

    private static boolean anyOrigin(List<Json> moves) {
        for (Json each : moves) {
            Json move = each.get("move").orElse(Json.Literal.NULL);
            if (move.get("from").isPresent() || move.get("color").isPresent()) {
                return true;
            }
        }
        return false;
    }

    private Position start(Json json, List<Header> headers) {
        Optional<Json> initial = json.get("initial");
        Optional<Json> data = initial.flatMap(value -> value.get("data"));
        if (data.isPresent()) {
            return JkfBoard.read(data.get(), places);
        }
        Optional<Json> presetValue = initial.flatMap(value -> value.get("preset"));
        Optional<String> preset = presetValue.flatMap(Json::text);
        if (preset.isEmpty()) {
            Optional<String> named = json.get("header")
                    .flatMap(header -> header.get(Header.HANDICAP))
                    .flatMap(Json::text)
                    .flatMap(Handicap::ofName)
                    .flatMap(Handicap::sfen);
            return Position.fromSfen(named.orElse(Position.START));
        }
        Optional<String> sfen = JkfPresets.handicap(preset.get()).flatMap(Handicap::sfen);
        if (sfen.isEmpty()) {
            places.warn(
                    presetValue.orElseThrow().at(),
                    WarningCode.UNKNOWN_HANDICAP,
                    "the preset " + preset.get() + " is unknown");
            headers.add(new Header(Header.HANDICAP, preset.get().strip()));
        }
        return Position.fromSfen(sfen.orElse(Position.START));
    }

    /** Reads a line's moves; the first element may be the start position, which has no move. */
    private void line(GameInProgress game, List<Json> moves, int depth) {
        for (int i = 0; i < moves.size(); i++) {
            Json element = moves.get(i);
            int before = game.current();
            Optional<Json> move = element.get("move");
            Optional<Json> special = element.get("special");
            if (move.isPresent()) {
                move(game, move.get());
            } else if (special.isPresent()) {
                special(game, special.get(), element);
            } else if (i > 0 || depth > 0) {
                places.warn(
                        element.at(),
                        WarningCode.UNEXPECTED_VALUE,
                        "element " + i + " of a line has neither move nor special");
            }
            element.get("time").ifPresent(time -> time(game, time));
            comments(game, element.get("comments").map(Json::items).orElse(List.of()));
            forks(game, element, before, depth);
        }
    }

    private void forks(GameInProgress game, Json element, int before, int depth) {
        List<Json> forks = element.get("forks").map(Json::items).orElse(List.of());
        if (forks.isEmpty()) {
            return;
        }
        int after = game.current();
        for (Json fork : forks) {
            game.moveTo(before);
            line(game, fork.items(), depth + 1);
        }
        game.moveTo(after);
    }

    private void move(GameInProgress game, Json json) {
        if (!fill(json)) {
            places.warn(json.at(), WarningCode.UNREADABLE_MOVE, "a move of JKF needs piece and to");
            game.end(new Terminal(TerminalKind.OTHER, "?"));
            return;
        }
        Position position = game.position();
        if (!game.hasMoves()) {
            correctSide(game, json);
        }
        options.find(position, text, game.lastDestination());
        if (options.count() == 0) {
            places.warn(json.at(), WarningCode.UNREADABLE_MOVE, "no " + text.piece.kanji() + " can make the move");
            game.end(new Terminal(TerminalKind.OTHER, text.piece.kanji() + "?"));
            return;
        }
        if (options.count() > 1) {
            places.warn(
                    json.at(), WarningCode.AMBIGUOUS_MOVE, "several pieces can make a move of " + text.piece.kanji());
        }
        int move = options.get(0);
        if (!game.play(move)) {
            places.warn(json.at(), WarningCode.ILLEGAL_MOVE, Move.usi(move) + " is against the rules");
        }
    }

    private void correctSide(GameInProgress game, Json json) {
        int color = (int)
                json.get("color").map(value -> value.number(-1)).orElse(-1.0).doubleValue();
        Color side = game.toMove();
        boolean byColor = color == (side == Color.SENTE ? 1 : 0);
        int code = text.from == Square.NONE ? 0 : game.position().codeAt(text.from);
        boolean byPiece = code != 0 && Piece.ofCode(code).color() != side;
        if (byPiece || (byColor && code == 0)) {
            game.turnStart();
            places.warn(json.at(), WarningCode.SIDE_CORRECTED, game.toMove().japanese() + " moves first");
        }
    }

    private boolean fill(Json json) {
        Optional<PieceType> piece = json.get("piece").flatMap(Json::text).flatMap(PieceType::ofCsa);
        Optional<Json> to = json.get("to");
        int destination = to.map(JkfReader::square).orElse(Square.NONE);
        boolean same = json.get("same").orElse(Json.Literal.FALSE) == Json.Literal.TRUE;
        if (piece.isEmpty() || (destination == Square.NONE && !same)) {
            return false;
        }
        text.symbol = null;
        text.same = destination == Square.NONE;
        text.to = destination;
        text.piece = piece.get();
        text.from = json.get("from").map(JkfReader::square).orElse(Square.NONE);
        text.promotes = json.get("promote").orElse(Json.Literal.FALSE) == Json.Literal.TRUE;
        text.staysUnpromoted = json.get("promote").orElse(Json.Literal.NULL) == Json.Literal.FALSE;
        String relative = json.get("relative").flatMap(Json::text).orElse("");
        text.marks = marks(relative);
        text.drops = text.from == Square.NONE && (relative.indexOf('H') >= 0 || (hasOrigins && text.marks == 0));
        return true;
    }

    private static int marks(String relative) {
        int marks = 0;
        for (int i = 0; i < relative.length(); i++) {
            marks |= switch (relative.charAt(i)) {
                case 'L' -> MoveText.LEFT;
                case 'C' -> MoveText.STRAIGHT;
                case 'R' -> MoveText.RIGHT;
                case 'U' -> MoveText.UP;
                case 'M' -> MoveText.SIDEWAYS;
                case 'D' -> MoveText.DOWN;
                default -> 0;
            };
        }
        return marks;
    }

    private static int square(Json json) {
        int file = (int) json.get("x").orElse(Json.Literal.NULL).number(0);
        int rank = (int) json.get("y").orElse(Json.Literal.NULL).number(0);
        return file < 1 || file > 9 || rank < 1 || rank > 9 ? Square.NONE : Square.of(file, rank);
    }

    private void special(GameInProgress game, Json special, Json element) {
        String name = special.text().orElse("?");
        Terminal terminal = CsaEndings.read(name, game.toMove());
        if (terminal.kind() == TerminalKind.OTHER) {
            places.warn(
                    special instanceof Json.Literal ? element.at() : special.at(),
                    WarningCode.UNREADABLE_MOVE,
                    "this ending is unknown: " + Warnings.quote(name));
        }
        game.end(terminal);
    }

    private static void time(GameInProgress game, Json time) {
        if (game.current() != 0 && time.get("now").isPresent()) {
            long spent = time.get("now").map(JkfReader::millis).orElse(0L);
            game.time(spent, time.get("total").map(JkfReader::millis).orElse(-1L));
        }
    }

    private static long millis(Json time) {
        double hours = time.get("h").orElse(Json.Literal.NULL).number(0);
        double minutes = time.get("m").orElse(Json.Literal.NULL).number(0);
        double seconds = time.get("s").orElse(Json.Literal.NULL).number(0);
        return Math.max(0, Math.round((hours * 3600 + minutes * 60 + seconds) * 1000));
    }

    private static void comments(GameInProgress game, List<Json> comments) {
        for (int i = 0; i < comments.size(); i++) {
            String words =
                    comments.get(i).text().orElse("").replace("\r\n", "\n").replace('\r', '\n');
            if (i == comments.size() - 1 && words.startsWith("&")) {
                game.bookmark(words.substring(1).strip());
            } else {
                game.commentLine(words);
            }
        }
    }
}
