package dev.ittaku.kifu.formation;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.notation.JapaneseNotation;
import dev.ittaku.shogi.record.Evaluation;
import dev.ittaku.shogi.record.EvaluationComments;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The formations and mistakes of a record's main line, up to its first illegal move: the owner's where the record says which
 * side that was, else those of both.
 */
final class RecordFormations {
    /** Before that, all games look alike. */
    private static final int FIRST_PLY = 8;

    private static final int LAST_PLY = 200;

    private final Kifu kifu;
    private final List<Formation> formations = new ArrayList<>();
    private final List<Mistake> mistakes = new ArrayList<>();

    private RecordFormations(Kifu kifu) {
        this.kifu = kifu;
    }

    static RecordFormations of(Kifu kifu) {
        RecordFormations found = new RecordFormations(kifu);
        found.walk(RecordReader.read(kifu.kifu()).game());
        return found;
    }

    List<Formation> formations() {
        return formations;
    }

    List<Mistake> mistakes() {
        return mistakes;
    }

    private void walk(GameRecord game) {
        Position position = Position.fromSfen(game.sfen());
        List<Node> line = game.tree().mainLine();
        int last = Square.NONE;
        for (int ply = 0; ply + 1 < line.size() && ply <= LAST_PLY; ply++) {
            Node next = line.get(ply + 1);
            if (next.move().isEmpty() || next.isIllegal()) {
                return;
            }
            int move = next.move().getAsInt();
            if (ply >= FIRST_PLY && isOwners(position.sideToMove())) {
                add(position, line.get(ply), next, move, last);
            }
            position.make(move);
            last = Move.to(move);
        }
    }

    private boolean isOwners(Color color) {
        Side side = kifu.firstOrSecond();
        return side == null || (side == Side.FIRST) == (color == Color.SENTE);
    }

    private void add(Position position, Node node, Node next, int move, int last) {
        OptionalInt cost = cost(position, node, next, move, last);
        formations.add(new Formation(
                kifu.username(),
                kifu.kid(),
                node.ply(),
                position.toSfen(),
                FormationVector.of(position),
                Move.usi(move),
                cost.isPresent() ? cost.getAsInt() : null));
        if (cost.orElse(0) >= Mistake.LEAST) {
            mistakes.add(new Mistake(
                    kifu.username(),
                    cost.getAsInt(),
                    kifu.kid(),
                    node.ply(),
                    position.toSfen(),
                    Move.usi(move),
                    best(position, node, last)));
        }
    }

    /** How much worse its player stands after the move than before; the engine's own choice costs nothing. */
    private static OptionalInt cost(Position position, Node node, Node next, int move, int last) {
        OptionalInt before = Worth.of(node, position.sideToMove());
        OptionalInt after = Worth.of(next, position.sideToMove());
        if (before.isEmpty() || after.isEmpty()) {
            return OptionalInt.empty();
        }
        return Move.usi(move).equals(best(position, node, last))
                ? OptionalInt.of(0)
                : OptionalInt.of(Math.max(0, before.getAsInt() - after.getAsInt()));
    }

    /** The first move of the line that an engine expected. */
    private static @Nullable String best(Position position, Node node, int last) {
        List<Evaluation> all = EvaluationComments.of(node);
        String line = all.isEmpty() ? "" : all.get(all.size() - 1).line().replace("　", "");
        String found = null;
        int length = 0;
        for (int move : position.legalMoves()) {
            String name = JapaneseNotation.nameWithMark(position, move, last).replace("　", "");
            if (line.startsWith(name) && name.length() > length) {
                found = Move.usi(move);
                length = name.length();
            }
        }
        return found;
    }
}
