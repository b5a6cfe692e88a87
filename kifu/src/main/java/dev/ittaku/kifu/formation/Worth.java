package dev.ittaku.kifu.formation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.record.Evaluation;
import dev.ittaku.shogi.record.EvaluationComments;
import dev.ittaku.shogi.record.Node;
import java.util.List;
import java.util.OptionalInt;

/** What the comments of a record say about how good its positions are. */
public final class Worth {
    /** Mates and decided positions are all alike: otherwise one of them would outweigh a hundred games in an average. */
    static final int DECIDED = 2000;

    private Worth() {}

    /** Of the position after a node's move, in hundredths of a pawn as one side sees it. The last that engines said counts. */
    public static OptionalInt of(Node node, Color side) {
        List<Evaluation> all = EvaluationComments.of(node);
        if (all.isEmpty()) {
            return OptionalInt.empty();
        }
        int sente = sente(all.get(all.size() - 1).score());
        return OptionalInt.of(side == Color.SENTE ? sente : -sente);
    }

    private static int sente(Evaluation.Score score) {
        if (score instanceof Evaluation.Mate mate) {
            return mate.winner() == Color.SENTE ? DECIDED : -DECIDED;
        }
        return Math.max(-DECIDED, Math.min(DECIDED, ((Evaluation.Centipawns) score).value()));
    }
}
