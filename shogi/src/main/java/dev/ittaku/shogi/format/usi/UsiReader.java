package dev.ittaku.shogi.format.usi;

import dev.ittaku.shogi.board.BadSfenException;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.text.Characters;
import dev.ittaku.shogi.format.text.GameInProgress;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads USI {@code position} lines, bare SFEN and bare lists of USI moves; each line is a game. */
public final class UsiReader {
    /** Bishops and golds of white alone: written like a move from rank b to rank g. */
    private static final Pattern HANDS_LIKE_A_MOVE = Pattern.compile("[12]b[1-4]g");

    private final String text;
    private final Warnings warnings;
    private int line;
    private int lineBegin;
    private int lineEnd;
    private int at;
    private int tokenBegin;

    private UsiReader(String text, Warnings warnings) {
        this.text = text;
        this.warnings = warnings;
    }

    public static List<GameRecord> read(String text, Warnings warnings) {
        return new UsiReader(text, warnings).readAll();
    }

    private List<GameRecord> readAll() {
        List<GameRecord> games = new ArrayList<>();
        int next = 0;
        while (next < text.length()) {
            lineBegin = next;
            lineEnd = next;
            while (lineEnd < text.length() && text.charAt(lineEnd) != '\n' && text.charAt(lineEnd) != '\r') {
                lineEnd++;
            }
            line++;
            next = lineEnd + 1;
            if (next < text.length() && text.charAt(lineEnd) == '\r' && text.charAt(next) == '\n') {
                next++;
            }
            at = lineBegin;
            String first = token();
            if (first != null && !first.startsWith("#")) {
                games.add(game(first));
            }
        }
        if (games.isEmpty()) {
            warnings.add(Math.max(1, line), 1, WarningCode.NOTHING_FOUND, "there is neither a move nor a position");
            games.add(GameRecord.start());
        }
        return games;
    }

    private GameRecord game(String first) {
        String token = first.equals("position") ? token() : first;
        Position start = Position.start();
        if (token != null && token.equals("startpos")) {
            token = token();
        } else if (token != null && (token.equals("sfen") || token.indexOf('/') >= 0)) {
            String board = token.equals("sfen") ? token() : token;
            List<String> parts = new ArrayList<>();
            token = board;
            while (token != null && !token.equals("moves") && parts.size() < 4) {
                // Hands and number may be missing, so that moves follow the side at once.
                boolean isHands =
                        parts.size() == 2 && HANDS_LIKE_A_MOVE.matcher(token).matches();
                if (parts.size() > 1 && !isHands && isMove(token)) {
                    break;
                }
                parts.add(token);
                token = token();
            }
            start = position(String.join(" ", parts));
        }
        if (token != null && token.equals("moves")) {
            token = token();
        }
        GameInProgress game = new GameInProgress(start, List.of());
        while (token != null) {
            step(game, token);
            token = token();
        }
        return game.finish();
    }

    private static boolean isMove(String token) {
        return Move.parseUsi(token).isPresent();
    }

    private Position position(String sfen) {
        try {
            return Position.fromSfen(sfen);
        } catch (BadSfenException bad) {
            warnings.add(
                    line, tokenBegin - lineBegin + 1, WarningCode.UNREADABLE_BOARD, String.valueOf(bad.getMessage()));
            return Position.start();
        }
    }

    private void step(GameInProgress game, String token) {
        int column = tokenBegin - lineBegin + 1;
        OptionalInt move = Move.parseUsi(token);
        if (move.isPresent()) {
            if (game.atEnding()) {
                warnings.add(line, column, WarningCode.MOVES_AFTER_ENDING, "moves follow the end of the game");
            }
            if (!game.play(move.getAsInt())) {
                warnings.add(line, column, WarningCode.ILLEGAL_MOVE, token + " is against the rules");
            }
            return;
        }
        switch (token) {
            case "resign" -> game.end(Terminal.of(TerminalKind.RESIGNATION));
            case "win" -> game.end(Terminal.of(TerminalKind.DECLARATION));
            default -> {
                warnings.add(line, column, WarningCode.UNREADABLE_MOVE, "this is no move: " + Warnings.quote(token));
                game.end(new Terminal(TerminalKind.OTHER, token));
            }
        }
    }

    private @Nullable String token() {
        at = Characters.skipSpace(text, at, lineEnd);
        tokenBegin = at;
        while (at < lineEnd && !Characters.isSpace(text.charAt(at))) {
            at++;
        }
        return at == tokenBegin ? null : text.substring(tokenBegin, at);
    }
}
