package dev.ittaku.shogi.format.csa;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.text.Characters;
import dev.ittaku.shogi.format.text.GameInProgress;
import dev.ittaku.shogi.format.text.TimeText;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads CSA records from version 1 to 3.0, several in a file included. */
public final class CsaReader {
    private final String text;
    private final Warnings warnings;
    private final List<GameRecord> games = new ArrayList<>();
    private List<Header> headers = new ArrayList<>();
    private List<String> earlyComments = new ArrayList<>();
    private CsaStart start;
    private @Nullable GameInProgress game;
    private int line;
    private int lineBegin;

    private CsaReader(String text, Warnings warnings) {
        this.text = text;
        this.warnings = warnings;
        this.start = new CsaStart(warnings);
    }

    public static List<GameRecord> read(String text, Warnings warnings) {
        return new CsaReader(text, warnings).readAll();
    }

    private List<GameRecord> readAll() {
        int at = 0;
        int length = text.length();
        while (at < length) {
            int end = at;
            while (end < length && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            line++;
            lineBegin = at;
            readLine(at, end);
            at = end + 1;
            if (end + 1 < length && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n') {
                at++;
            }
        }
        if (games.isEmpty() || !isUntouched()) {
            finishGame();
        }
        return games;
    }

    private boolean isUntouched() {
        return game == null && headers.isEmpty() && earlyComments.isEmpty() && start.isEmpty();
    }

    private void readLine(int begin, int end) {
        int at = Characters.skipSpace(text, begin, end);
        if (at == end) {
            return;
        }
        char first = text.charAt(at);
        char second = at + 1 < end ? text.charAt(at + 1) : '\0';
        if (first == '\'') {
            comment(at, end);
        } else if (first == 'N' && (second == '+' || second == '-')) {
            String name = text.substring(at + 2, end).strip();
            headers.add(new Header(second == '+' ? Header.SENTE : Header.GOTE, name));
        } else if (first == '$') {
            headerLine(at, end);
        } else {
            statements(at, end);
        }
    }

    private void comment(int at, int end) {
        if (text.startsWith("'CSA encoding", at)) {
            return;
        }
        boolean marked = at + 1 < end && text.charAt(at + 1) == '*';
        String words = text.substring(at + (marked ? 2 : 1), end);
        if (game == null) {
            earlyComments.add(words);
        } else {
            game.commentLine(words);
        }
    }

    private void headerLine(int at, int end) {
        int colon = Characters.indexOf(text, ':', at, end);
        if (colon == end) {
            warn(at, WarningCode.UNKNOWN_LINE, "a header is written $KEY:value");
            return;
        }
        Header header = CsaHeaders.read(
                text.substring(at, colon).strip(),
                text.substring(colon + 1, end).strip());
        if (game == null) {
            headers.add(header);
        } else {
            game.header(header);
        }
    }

    /** Statements separated by commas. */
    private void statements(int begin, int end) {
        int at = begin;
        while (at < end) {
            int stop = Characters.indexOf(text, ',', at, end);
            int from = Characters.skipSpace(text, at, stop);
            int to = stop;
            while (to > from && Characters.isSpace(text.charAt(to - 1))) {
                to--;
            }
            if (from < to) {
                if (text.charAt(from) == '\'') {
                    comment(from, end);
                    return;
                }
                // The empty squares of a board's row may be spaces at its end.
                statement(from, text.charAt(from) == 'P' ? stop : to);
            }
            at = stop + 1;
        }
    }

    private void statement(int at, int end) {
        char first = text.charAt(at);
        switch (first) {
            case '+', '-' -> signed(at, end, first == '+' ? Color.SENTE : Color.GOTE);
            case 'T' -> time(at + 1, end);
            case '%' -> special(at + 1, end);
            case 'P' -> position(at, end);
            case '/' -> {
                if (!isUntouched()) {
                    finishGame();
                }
            }
            case 'V' -> {
                if (game != null) {
                    finishGame();
                }
            }
            default -> {
                if (end - at >= 6 && Characters.digit(first) >= 0 && CsaStart.piece(text, at + 4) != null) {
                    GameInProgress running = game != null ? game : begin(Color.SENTE);
                    play(running, move(running.position(), at), at, end);
                } else {
                    warn(at, WarningCode.UNKNOWN_LINE, "this is left out: " + Warnings.quote(text.substring(at, end)));
                }
            }
        }
    }

    private void position(int at, int end) {
        if (game != null && game.hasMoves()) {
            finishGame();
        }
        start.read(text, at, end, line);
    }

    private void signed(int at, int end, Color color) {
        if (end - at == 1) {
            if (game == null) {
                begin(color);
            }
            return;
        }
        GameInProgress running = game != null ? game : begin(color);
        if (!running.hasMoves() && running.toMove() != color) {
            warn(at, WarningCode.SIDE_CORRECTED, color.japanese() + " moves first");
            running.turnStart();
        }
        play(running, end - at >= 7 ? move(running.position(), at + 1) : Move.NONE, at, end);
    }

    private void play(GameInProgress running, int move, int at, int end) {
        if (move == Move.NONE) {
            warn(at, WarningCode.UNREADABLE_MOVE, "this is no move: " + Warnings.quote(text.substring(at, end)));
            running.end(new Terminal(TerminalKind.OTHER, text.substring(at, end)));
            return;
        }
        if (running.atEnding()) {
            warn(at, WarningCode.MOVES_AFTER_ENDING, "moves follow the end of the game");
        }
        if (!running.play(move)) {
            warn(at, WarningCode.ILLEGAL_MOVE, Move.usi(move) + " is against the rules");
        }
    }

    private int move(Position position, int at) {
        int fromFile = Characters.digit(text.charAt(at));
        int fromRank = Characters.digit(text.charAt(at + 1));
        int toFile = Characters.digit(text.charAt(at + 2));
        int toRank = Characters.digit(text.charAt(at + 3));
        PieceType piece = CsaStart.piece(text, at + 4);
        if (piece == null || fromFile < 0 || fromRank < 0 || toFile < 1 || toRank < 1) {
            return Move.NONE;
        }
        int to = Square.of(toFile, toRank);
        if (fromFile == 0 && fromRank == 0) {
            return piece.unpromoted().canBeHeld() ? Move.drop(piece.unpromoted(), to) : Move.NONE;
        }
        if (fromFile == 0 || fromRank == 0 || Square.of(fromFile, fromRank) == to) {
            return Move.NONE;
        }
        int from = Square.of(fromFile, fromRank);
        int code = position.codeAt(from);
        boolean promotes =
                code == 0 ? piece.isPromoted() : PieceType.ofCode(code & 15).canPromote() && piece.isPromoted();
        return Move.of(from, to, promotes);
    }

    private void time(int at, int end) {
        if (game == null || game.current() == 0) {
            return;
        }
        TimeText time = new TimeText();
        boolean signed = at < end && (text.charAt(at) == '+' || text.charAt(at) == '-');
        int digits = signed ? at + 1 : at;
        if (digits < end && time.parse(text, digits, end)) {
            // Some clocks run backwards: a time below nothing is nothing.
            game.time(signed && text.charAt(at) == '-' ? 0 : time.spentMillis(), -1);
        } else {
            warn(at, WarningCode.UNREADABLE_TIME, "this is no time: " + Warnings.quote(text.substring(at, end)));
        }
    }

    private void special(int at, int end) {
        GameInProgress running = game != null ? game : begin(Color.SENTE);
        String name = text.substring(at, end);
        Terminal terminal = CsaEndings.read(name, running.toMove());
        if (terminal.kind() == TerminalKind.OTHER) {
            warn(at, WarningCode.UNREADABLE_MOVE, "this ending is unknown: " + Warnings.quote(name));
        }
        running.end(terminal);
    }

    private GameInProgress begin(Color firstMover) {
        Position position = start.position();
        position.setSideToMove(firstMover);
        GameInProgress begun = new GameInProgress(position, headers);
        earlyComments.forEach(begun::commentLine);
        game = begun;
        return begun;
    }

    private void finishGame() {
        if (isUntouched()) {
            warnings.add(Math.max(1, line), 1, WarningCode.NOTHING_FOUND, "there is neither a move nor a position");
        }
        GameInProgress finished = game != null ? game : begin(start.position().sideToMove());
        games.add(finished.finish());
        game = null;
        headers = new ArrayList<>();
        earlyComments = new ArrayList<>();
        start = new CsaStart(warnings);
    }

    private void warn(int at, WarningCode code, String message) {
        warnings.add(line, at - lineBegin + 1, code, message);
    }
}
