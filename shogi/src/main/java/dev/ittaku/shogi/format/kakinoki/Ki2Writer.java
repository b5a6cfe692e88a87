package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.text.EndingText;
import dev.ittaku.shogi.format.text.MoveOptions;
import dev.ittaku.shogi.format.text.MoveText;
import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.notation.JapaneseNotation;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Replay;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;

/** Writes KI2: moves by name, six a line, with branches, comments and bookmarks. KI2 has no times. */
public final class Ki2Writer implements Branches.Writer {
    private static final int PER_LINE = 6;
    private static final int NAME_WIDTH = 12;

    private final Replay replay;
    private final boolean handicapGame;
    private final StringBuilder out = new StringBuilder(4096);
    private final Set<String> dropped = new LinkedHashSet<>();
    private final MoveText text = new MoveText();
    private final MoveOptions options = new MoveOptions();
    private int onLine;
    private int lastDestination = Square.NONE;
    private int padding;

    private Ki2Writer(GameRecord record) {
        this.replay = new Replay(Position.fromSfen(record.sfen()));
        this.handicapGame = KakinokiHead.isHandicapGame(record);
    }

    public static WriteResult write(GameRecord record) {
        Ki2Writer writer = new Ki2Writer(record);
        KakinokiHead.write(record, writer.out, writer.dropped);
        writer.out.append('\n');
        KakinokiHead.notes(record.tree().root(), writer.out);
        Branches.walk(record.tree(), writer.replay, writer);
        return new WriteResult(writer.out.toString(), new ArrayList<>(writer.dropped));
    }

    @Override
    public void branch(Node first) {
        lastDestination =
                replay.depth() == 0 ? Square.NONE : Move.to(replay.position().lastMove());
        out.append("\n変化：").append(first.ply()).append("手\n");
    }

    @Override
    public void step(Node node) {
        if (node.time().isPresent()) {
            dropped.add("KI2 has no times: they are left out");
        }
        if (node.isEnding()) {
            breakLine();
            Color toMove = replay.position().sideToMove();
            out.append(EndingText.write(node.ending().orElseThrow(), node.ply() - 1, toMove, handicapGame))
                    .append('\n');
        } else {
            name(node.move().getAsInt(), node.isIllegal());
        }
        if (!node.comment().isEmpty() || !node.bookmark().isEmpty()) {
            breakLine();
            KakinokiHead.notes(node, out);
        }
    }

    @Override
    public void endOfLine(Node last) {
        breakLine();
    }

    private void name(int move, boolean illegal) {
        if (onLine == PER_LINE) {
            breakLine();
        }
        for (int i = 0; i < padding; i++) {
            out.append(' ');
        }
        int begin = out.length();
        Color mover = replay.mover(move);
        out.append(mover.symbol());
        Position position = replay.position();
        boolean outOfTurn = mover != position.sideToMove();
        if (outOfTurn) {
            position.pass();
        }
        int nameBegin = out.length();
        out.append(JapaneseNotation.name(position, move, lastDestination));
        if (illegal && !saysItAll(position, move, nameBegin)) {
            sayItAll(move);
        }
        if (outOfTurn) {
            position.unmake();
        }
        lastDestination = Move.to(move);
        padding = Math.max(1, NAME_WIDTH - 2 * (out.length() - begin));
        onLine++;
    }

    /** Whether a reader finds an illegal move by its name alone. */
    private boolean saysItAll(Position position, int move, int nameBegin) {
        String name = out.substring(nameBegin);
        if (!text.parse(name, 0, name.length())) {
            return false;
        }
        options.find(position, text, lastDestination);
        return options.count() == 1 && options.get(0) == move;
    }

    /** Adds the origin, or 打, which KI2's readers take from KIF. */
    private void sayItAll(int move) {
        if (Move.isDrop(move)) {
            out.append('打');
        } else {
            out.append('(').append(Square.digits(Move.from(move))).append(')');
        }
    }

    private void breakLine() {
        if (onLine > 0) {
            out.append('\n');
        }
        onLine = 0;
        padding = 0;
    }
}
