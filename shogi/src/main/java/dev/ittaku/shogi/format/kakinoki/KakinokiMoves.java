package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.format.text.Characters;
import dev.ittaku.shogi.format.text.EndingText;
import dev.ittaku.shogi.format.text.GameInProgress;
import dev.ittaku.shogi.format.text.MoveText;
import dev.ittaku.shogi.format.text.TimeText;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;

/** Reads the lines of moves of a KIF or KI2 game: numbers, names, words that end a line, times. */
final class KakinokiMoves {
    private final String text;
    private final Warnings warnings;
    private final GameInProgress game;
    private final MoveText move;
    private final MoveFinder finder;
    private final TimeText time = new TimeText();
    /** The number of the first move minus one: some games are numbered from the position they start at. */
    private int numberBase = -1;

    private int line;
    private int lineBegin;

    KakinokiMoves(String text, Warnings warnings, GameInProgress game, MoveText move, int shownDestination) {
        this.text = text;
        this.warnings = warnings;
        this.game = game;
        this.move = move;
        this.finder = new MoveFinder(game, shownDestination);
    }

    GameInProgress game() {
        return game;
    }

    void read(int lineNumber, int beginOfLine, int begin, int end) {
        line = lineNumber;
        lineBegin = beginOfLine;
        int at = begin;
        while (true) {
            at = skipFiller(at, end);
            if (at >= end) {
                return;
            }
            at = skipNumber(at, end);
            char c = text.charAt(at);
            if (c == '*') {
                game.commentLine(text.substring(at + 1, end));
                return;
            }
            if (c == 'ま' && text.startsWith("まで", at)) {
                summary(text.substring(at + 2, end));
                return;
            }
            int next;
            if (Characters.opens(c)) {
                next = readTime(at, end);
            } else if (move.parse(text, at, end)) {
                next = move.end;
                readMove(at);
            } else {
                next = readWord(move.end, end);
            }
            at = Math.max(next, at + 1);
        }
    }

    void summary(String sentence) {
        if (!game.atEnding()) {
            EndingText.read(sentence, game.toMove()).ifPresent(this::end);
        }
    }

    /** Goes back to where the branch that begins with this move number leaves; false if no line reaches so far. */
    boolean branch(int number) {
        finder.forget();
        return game.branchAfter(Math.max(0, number - 1 - Math.max(0, numberBase)));
    }

    private void end(Terminal terminal) {
        game.end(terminal);
    }

    private int skipFiller(int at, int end) {
        int i = at;
        while (i < end) {
            char c = text.charAt(i);
            if (!Characters.isSpace(c) && c != '+' && c != '＋' && c != ',' && c != '、' && c != '，') {
                break;
            }
            i++;
        }
        return i;
    }

    /** Skips a move's number, which is not to be taken for the square of {@code 76歩}. */
    private int skipNumber(int at, int end) {
        int digits = Characters.skipDigits(text, at, end);
        int i = digits;
        while (i < end && isAfterNumber(text.charAt(i))) {
            i++;
        }
        if (digits == at || i == end) {
            return at;
        }
        if (i == digits) {
            // 1７六歩, 12▲同歩: a number without a space after it.
            int narrow = at;
            while (narrow < end && text.charAt(narrow) <= '9' && text.charAt(narrow) >= '0') {
                narrow++;
            }
            boolean named = MoveText.symbol(text.charAt(digits)) != null || text.charAt(digits) == '同';
            boolean square = narrow > at && narrow == digits - 1 && Characters.kanji(text.charAt(digits)) > 0;
            if (!named && !square) {
                return at;
            }
            i = named ? digits : narrow;
        }
        if (numberBase < 0) {
            numberBase = Math.max(0, Characters.number(text, at, digits) - 1);
        }
        return i;
    }

    private static boolean isAfterNumber(char c) {
        return Characters.isSpace(c) || c == ':' || c == '.' || c == '：' || c == '手' || c == '目';
    }

    private void readMove(int at) {
        int found = finder.find(move);
        if (found == Move.NONE) {
            warn(at, WarningCode.UNREADABLE_MOVE, "no piece can make the move " + written(at, move.end));
            game.end(new Terminal(
                    TerminalKind.OTHER, text.substring(at, move.end).strip()));
            return;
        }
        if (finder.sideCorrected()) {
            warn(at, WarningCode.SIDE_CORRECTED, game.toMove().japanese() + " moves first");
        }
        if (finder.pieceDiffers()) {
            warn(at, WarningCode.PIECE_DIFFERS, "another piece stands at the origin of " + written(at, move.end));
        }
        if (finder.ambiguous()) {
            warn(at, WarningCode.AMBIGUOUS_MOVE, "several pieces can make the move " + written(at, move.end));
        }
        if (game.atEnding()) {
            warn(at, WarningCode.MOVES_AFTER_ENDING, "moves follow the end of their line");
        }
        if (!finder.play(found)) {
            warn(at, WarningCode.ILLEGAL_MOVE, Move.usi(found) + " is against the rules");
        }
    }

    /** A word in a move's place, up to its time or the next move. */
    private int readWord(int at, int end) {
        int i = at;
        while (i < end && !Characters.opens(text.charAt(i)) && MoveText.symbol(text.charAt(i)) == null) {
            i++;
        }
        String word = text.substring(at, i).strip();
        while (word.endsWith("+")) {
            word = word.substring(0, word.length() - 1).strip();
        }
        if (word.isEmpty()) {
            return Math.max(i, at + 1);
        }
        Color toMove = game.toMove();
        Terminal terminal = EndingText.ofWord(word, toMove);
        if (game.atEnding()) {
            warn(at, WarningCode.UNREADABLE_MOVE, "the line is already over: " + Warnings.quote(word));
        } else if (terminal.kind() == TerminalKind.OTHER) {
            warn(at, WarningCode.UNREADABLE_MOVE, "this is no move: " + Warnings.quote(word));
        }
        end(terminal);
        return i;
    }

    private int readTime(int at, int end) {
        int close = at;
        boolean hasColon = false;
        while (close < end && !Characters.closes(text.charAt(close))) {
            hasColon |= text.charAt(close) == ':' || text.charAt(close) == '：';
            close++;
        }
        if (game.current() == 0) {
            return close + 1;
        }
        if (!hasColon || !time.parse(text, at + 1, close)) {
            warn(at, WarningCode.UNREADABLE_TIME, "this is no time: " + written(at, Math.min(end, close + 1)));
        } else if (!game.hasTime()) {
            // Some programs write a second pair with the clock that ran out; the first is the move's.
            game.time(time.spentMillis(), time.totalMillis());
        }
        return close + 1;
    }

    private String written(int at, int end) {
        return Warnings.quote(text.substring(at, end));
    }

    private void warn(int at, WarningCode code, String message) {
        warnings.add(line, at - lineBegin + 1, code, message);
    }
}
