package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.text.EndingText;
import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Replay;
import dev.ittaku.shogi.record.Terminal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;

/** Writes KIF with branches, comments, bookmarks and times, laid out as Kifu for Windows does. */
public final class KifWriter implements Branches.Writer {
    private static final int NAME_WIDTH = 13;

    private final GameRecord record;
    private final Replay replay;
    private final boolean handicapGame;
    private final StringBuilder out = new StringBuilder(8192);
    private int lastDestination = -1;

    private KifWriter(GameRecord record) {
        this.record = record;
        this.replay = new Replay(Position.fromSfen(record.sfen()));
        this.handicapGame = KakinokiHead.isHandicapGame(record);
    }

    public static WriteResult write(GameRecord record) {
        return new KifWriter(record).write();
    }

    private WriteResult write() {
        Set<String> dropped = new LinkedHashSet<>();
        KakinokiHead.write(record, out, dropped);
        out.append("手数----指手---------消費時間--\n");
        KakinokiHead.notes(record.tree().root(), out);
        Branches.walk(record.tree(), replay, this);
        return new WriteResult(out.toString(), new ArrayList<>(dropped));
    }

    @Override
    public void branch(Node first) {
        lastDestination = replay.depth() == 0 ? -1 : Move.to(replay.position().lastMove());
        out.append("\n変化：").append(first.ply()).append("手\n");
    }

    @Override
    public void step(Node node) {
        int ply = node.ply();
        for (int width = 1000; width > ply && width > 1; width /= 10) {
            out.append(' ');
        }
        out.append(ply).append(' ');
        int width = node.isEnding()
                ? word(node.ending().orElseThrow())
                : name(node.move().getAsInt());
        MoveTime time = node.time().orElse(null);
        if (time != null) {
            pad(width);
            time(time);
        }
        if (node.nextSibling().isPresent()) {
            if (time == null) {
                pad(width);
            }
            out.append('+');
        }
        out.append('\n');
        KakinokiHead.notes(node, out);
    }

    @Override
    public void endOfLine(Node last) {
        if (last.isEnding()) {
            Terminal ending = last.ending().orElseThrow();
            Color toMove = replay.position().sideToMove();
            out.append(EndingText.write(ending, last.ply() - 1, toMove, handicapGame))
                    .append('\n');
        }
    }

    private int word(Terminal ending) {
        out.append(ending.word());
        return ending.word().length() * 2;
    }

    /** Writes the move's name and answers its width in half-width characters. */
    private int name(int move) {
        int begin = out.length();
        int to = Move.to(move);
        if (to == lastDestination) {
            out.append("同　");
        } else {
            out.append((char) ('０' + Square.file(to))).append("一二三四五六七八九".charAt(Square.rank(to) - 1));
        }
        lastDestination = to;
        int width;
        if (Move.isDrop(move)) {
            out.append(Move.dropped(move).kanji()).append('打');
            width = (out.length() - begin) * 2;
        } else {
            int from = Move.from(move);
            int code = replay.position().codeAt(from);
            out.append(PieceType.ofCode(code == 0 ? PieceType.PAWN.code() : code & 15)
                    .kanji());
            if (Move.isPromotion(move)) {
                out.append('成');
            }
            width = (out.length() - begin) * 2 + 4;
            out.append('(')
                    .append((char) ('0' + Square.file(from)))
                    .append((char) ('0' + Square.rank(from)))
                    .append(')');
        }
        return width;
    }

    private void pad(int width) {
        for (int i = width; i < NAME_WIDTH; i++) {
            out.append(' ');
        }
    }

    private void time(MoveTime time) {
        long spent = time.spentMillis();
        out.append('(');
        if (spent < 600_000) {
            out.append(' ');
        }
        out.append(spent / 60_000).append(':');
        seconds(spent);
        long total = time.totalMillis();
        out.append('/');
        twoDigits(total / 3_600_000);
        out.append(':');
        twoDigits(total / 60_000 % 60);
        out.append(':');
        seconds(total);
        out.append(')');
    }

    private void seconds(long millis) {
        twoDigits(millis / 1000 % 60);
        long fraction = millis % 1000;
        if (fraction != 0) {
            out.append('.').append((char) ('0' + fraction / 100)).append((char) ('0' + fraction / 10 % 10));
            out.append((char) ('0' + fraction % 10));
        }
    }

    private void twoDigits(long number) {
        if (number < 10) {
            out.append('0');
        }
        out.append(number);
    }
}
