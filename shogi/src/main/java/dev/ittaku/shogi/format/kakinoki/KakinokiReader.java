package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.format.text.Characters;
import dev.ittaku.shogi.format.text.MoveText;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads KIF and KI2, which share everything but the way a move is written; a text may even mix the two. Every line is
 * recognised by how it begins. What no rule knows is skipped with a warning.
 */
public final class KakinokiReader {
    private final String text;
    private final Warnings warnings;
    private final List<GameRecord> games = new ArrayList<>();
    private KakinokiGame game;
    private int line;

    private KakinokiReader(String text, Warnings warnings) {
        this.text = text;
        this.warnings = warnings;
        this.game = new KakinokiGame(text, warnings);
    }

    public static List<GameRecord> read(String text, Warnings warnings) {
        return new KakinokiReader(text, warnings).readAll();
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
            readLine(at, end);
            at = end + 1;
            if (end + 1 < length && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n') {
                at++;
            }
        }
        games.add(game.finish(line));
        return games;
    }

    private void readLine(int begin, int end) {
        int at = Characters.skipSpace(text, begin, end);
        if (at == end) {
            return;
        }
        game.at(line, begin);
        char first = text.charAt(at);
        switch (first) {
            case '*', '＊' -> game.comment(text.substring(at + 1, end));
            case '#' -> programComment(at, end);
            case '&' -> game.bookmark(text.substring(at + 1, end));
            case '|', '｜' -> boardRow(at + 1, end);
            case '+', '-', '=', '─', '━', '┌', '└' -> {}
            default -> {
                if (Characters.digit(first) >= 0) {
                    numbered(at, end);
                } else if (MoveText.symbol(first) != null || first == '同') {
                    game.moves(at, end);
                } else {
                    worded(at, end);
                }
            }
        }
    }

    /** Programs leave evaluations in lines that KIF calls their own; those are worth keeping. */
    private void programComment(int at, int end) {
        if (text.startsWith("#KIF version", at) && game.hasMoves()) {
            nextGame();
        } else if (text.startsWith("#評価値", at) || text.startsWith("#読み筋", at) || text.startsWith("#詰み", at)) {
            game.comment(text.substring(at, end));
        }
    }

    private void boardRow(int at, int end) {
        if (game.hasMoves()) {
            nextGame();
        }
        game.start().row(text, at, end, line);
    }

    /** A line that begins with a digit: a move of KIF, a bare move name, or the files above a board. */
    private void numbered(int at, int end) {
        int digits = 0;
        for (int i = at; i < end; i++) {
            char c = text.charAt(i);
            if (Characters.digit(c) >= 0) {
                digits++;
            } else if (!Characters.isSpace(c)) {
                game.moves(at, end);
                return;
            }
        }
        if (digits <= 9) {
            game.start().files(text, at, end);
        }
    }

    private void worded(int at, int end) {
        char first = text.charAt(at);
        if (first == '手' && text.startsWith("手数", at) && at + 2 < end) {
            char next = text.charAt(at + 2);
            if (next == '-' || next == 'ー' || next == '－' || next == '─') {
                if (game.hasMoves()) {
                    nextGame();
                }
                return;
            }
            if (next == '＝' || next == '=') {
                game.shownMove(at + 3, end);
                return;
            }
        }
        if (first == 'ま' && text.startsWith("まで", at)) {
            game.summary(text.substring(at + 2, end));
        } else if (first == '変' && text.startsWith("変化", at)) {
            branch(at + 2, end);
        } else if (text.startsWith("手番", at + 1) && isSide(first)) {
            game.side(first == '先' || first == '下' ? Color.SENTE : Color.GOTE);
        } else if (!header(at, end) && !text.startsWith("盤面回転", at)) {
            if (game.looksLikeMove(at, end)) {
                game.moves(at, end);
            } else {
                warnings.add(
                        line,
                        game.column(at),
                        WarningCode.UNKNOWN_LINE,
                        "this line is left out: " + Warnings.quote(text.substring(at, end)));
            }
        }
    }

    private void branch(int at, int end) {
        int i = at;
        while (i < end && (Characters.isSpace(text.charAt(i)) || text.charAt(i) == '：' || text.charAt(i) == ':')) {
            i++;
        }
        int number = Characters.number(text, i, end);
        if (number < 1) {
            warnings.add(line, game.column(at), WarningCode.UNKNOWN_LINE, "a branch must name its move: 変化：12手");
            return;
        }
        game.branch(number);
    }

    private boolean header(int at, int end) {
        int colon = at;
        while (colon < end && text.charAt(colon) != '：' && text.charAt(colon) != ':') {
            char c = text.charAt(colon);
            if (c == ' ' || c == '\t') {
                return false;
            }
            colon++;
        }
        if (colon == end || colon == at) {
            return false;
        }
        String key = text.substring(at, colon).strip();
        if (key.isEmpty() || text.startsWith("//", colon + 1)) {
            return false;
        }
        if (game.hasMoves() && (key.equals("手合割") || key.equals("開始日時"))) {
            nextGame();
        }
        game.header(key, text.substring(colon + 1, end));
        return true;
    }

    /** Whether a line of this key comes back as a header, and not as a move, a comment or part of the position. */
    static boolean isHeaderKey(String key) {
        int at = Characters.skipSpace(key, 0, key.length());
        if (at > 0 || key.isEmpty() || !key.equals(key.strip()) || KakinokiGame.saysPosition(key)) {
            return false;
        }
        for (int i = 0; i < key.length(); i++) {
            if (" \t\n\r：:".indexOf(key.charAt(i)) >= 0) {
                return false;
            }
        }
        char first = key.charAt(0);
        boolean marked = "*＊#&|｜+-=─━┌└".indexOf(first) >= 0
                || Characters.digit(first) >= 0
                || MoveText.symbol(first) != null
                || first == '同';
        boolean otherLine = key.startsWith("まで")
                || key.startsWith("変化")
                || (isSide(first) && key.startsWith("手番", 1))
                || (key.startsWith("手数") && key.length() > 2 && "-ー－─＝=".indexOf(key.charAt(2)) >= 0);
        return !marked && !otherLine;
    }

    private void nextGame() {
        List<Header> late = game.takeLateHeaders();
        games.add(game.finish(line));
        game = new KakinokiGame(text, warnings);
        for (Header header : late) {
            game.header(header.key(), header.value());
        }
    }

    private static boolean isSide(char c) {
        return c == '先' || c == '下' || c == '後' || c == '上';
    }
}
