package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.format.text.Characters;
import dev.ittaku.shogi.format.text.GameInProgress;
import dev.ittaku.shogi.format.text.MoveText;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.TerminalKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One game of a KIF or KI2 text: takes its lines' contents one after the other and makes a record of them. */
final class KakinokiGame {
    private final String text;
    private final Warnings warnings;
    private final StartText start;
    private final MoveText moveText = new MoveText();
    private final List<Header> headers = new ArrayList<>();
    /** Headers after the moves; they may turn out to belong to the next game. */
    private final List<Header> lateHeaders = new ArrayList<>();

    private final List<String> earlyComments = new ArrayList<>();
    private String earlyBookmark = "";
    private @Nullable GameInProgress game;
    private @Nullable KakinokiMoves moves;
    private int shownDestination = -1;
    private int line;
    private int lineBegin;

    KakinokiGame(String text, Warnings warnings) {
        this.text = text;
        this.warnings = warnings;
        this.start = new StartText(warnings);
    }

    /** Tells which line the following calls are about. */
    void at(int line, int begin) {
        this.line = line;
        this.lineBegin = begin;
    }

    int column(int at) {
        return at - lineBegin + 1;
    }

    StartText start() {
        return start;
    }

    boolean hasMoves() {
        GameInProgress running = game;
        return running != null && running.hasMoves();
    }

    void comment(String words) {
        if (game == null) {
            earlyComments.add(words);
        } else {
            game.commentLine(words);
        }
    }

    void bookmark(String name) {
        if (game == null) {
            earlyBookmark = name.strip();
        } else {
            game.bookmark(name.strip());
        }
    }

    void side(Color color) {
        if (game == null) {
            start.side(color);
        }
    }

    void header(String key, String value) {
        if (game != null) {
            lateHeaders.add(new Header(key, value.strip()));
            return;
        }
        switch (key) {
            case "先手の持駒", "下手の持駒", "先手の持ち駒", "下手の持ち駒", "先手持駒", "下手持駒", "持駒" -> start.hand(Color.SENTE, value, line);
            case "後手の持駒", "上手の持駒", "後手の持ち駒", "上手の持ち駒", "後手持駒", "上手持駒" -> start.hand(Color.GOTE, value, line);
            case "手合割", "手合" -> start.handicap(value);
            case "手番" -> start.side(value.contains("後") || value.contains("上") ? Color.GOTE : Color.SENTE);
            case "先手" -> players(value);
            default -> headers.add(new Header(key, value.strip()));
        }
    }

    /** Whether {@link #header} takes the key for part of the start position; a 手合割 may also be a plain header. */
    static boolean saysPosition(String key) {
        return switch (key) {
            case "手合", "手番", "持駒" -> true;
            case "先手の持駒", "下手の持駒", "先手の持ち駒", "下手の持ち駒", "先手持駒", "下手持駒" -> true;
            case "後手の持駒", "上手の持駒", "後手の持ち駒", "上手の持ち駒", "後手持駒", "上手持駒" -> true;
            default -> false;
        };
    }

    /** 激指 puts both names on one line: {@code 先手: A / 後手: B}. */
    private void players(String value) {
        int second = value.indexOf(" / 後手");
        if (second < 0 || second + 6 > value.length()) {
            headers.add(new Header(Header.SENTE, value.strip()));
            return;
        }
        headers.add(new Header(Header.SENTE, value.substring(0, second).strip()));
        headers.add(new Header(Header.GOTE, value.substring(second + 6).strip()));
    }

    /** {@code 手数＝171  ▲６二角成  まで} under a board: its number, and the square that a first 同 means. */
    void shownMove(int at, int end) {
        int i = Characters.skipSpace(text, at, end);
        int number = Characters.number(text, i, end);
        if (number > StartText.MOST_MOVES_BEFORE) {
            warnings.add(
                    line, column(i), WarningCode.UNREADABLE_BOARD, "no game has so many moves: the number is left out");
        } else if (number > 0) {
            start.movesBefore(number);
        }
        i = Characters.skipSpace(text, Characters.skipDigits(text, i, end), end);
        if (moveText.parse(text, i, end) && !moveText.same) {
            shownDestination = moveText.to;
        }
    }

    boolean looksLikeMove(int at, int end) {
        return TerminalKind.ofWord(text.substring(at, end).strip()).isPresent() || moveText.parse(text, at, end);
    }

    /** All moves of a line, with or without numbers, symbols, origins and times. */
    void moves(int begin, int end) {
        running().read(line, lineBegin, begin, end);
    }

    /** The sentence that closes a line; it counts only where no word has ended the line. */
    void summary(String sentence) {
        running().summary(sentence);
    }

    void branch(int number) {
        KakinokiMoves running = moves;
        if (running != null && hasMoves() && !running.branch(number)) {
            warnings.add(
                    line,
                    1,
                    WarningCode.BRANCH_OUT_OF_REACH,
                    "no line has a move " + (number - 1) + ": the branch continues the last line");
        }
    }

    List<Header> takeLateHeaders() {
        List<Header> taken = List.copyOf(lateHeaders);
        lateHeaders.clear();
        return taken;
    }

    GameRecord finish(int lastLine) {
        line = lastLine;
        if (game == null && start.isEmpty() && headers.isEmpty() && earlyComments.isEmpty()) {
            warnings.add(Math.max(1, line), 1, WarningCode.NOTHING_FOUND, "there is neither a move nor a position");
        }
        GameInProgress finished = running().game();
        lateHeaders.forEach(finished::header);
        return finished.finish();
    }

    private KakinokiMoves running() {
        KakinokiMoves running = moves;
        if (running != null) {
            return running;
        }
        List<Header> all = new ArrayList<>();
        start.unusedHandicapName().ifPresent(name -> all.add(new Header(Header.HANDICAP, name)));
        all.addAll(headers);
        GameInProgress begun = new GameInProgress(start.position(line), all);
        earlyComments.forEach(begun::commentLine);
        begun.bookmark(earlyBookmark);
        game = begun;
        moves = new KakinokiMoves(text, warnings, begun, moveText, shownDestination);
        return moves;
    }
}
