package dev.ittaku.kifu.analysis;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The result of an analysis, as it is stored and answered in JSON. Scores are from sente's view.
 *
 * @param engine the engine's name
 * @param total the number of positions
 * @param nodes the number of nodes for each position of a whole record; absent if the engine has a time limit
 * @param positions the finished ones, in order of ply
 * @param worst the moves that lost most, the worst first, by ply
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Report(String engine, int total, @Nullable Long nodes, List<Looked> positions, List<Worst> worst) {
    static final String SENTE = "sente";
    static final String GOTE = "gote";
    /** A position as good as this is won; how much more no longer matters. */
    static final int DECIDED = 2000;

    public Report {
        positions = List.copyOf(positions);
        worst = List.copyOf(worst);
    }

    /**
     * One position.
     *
     * @param ply moves since the start of the record, 0 for a position asked by SFEN
     * @param usi the move of the record that led here
     * @param cp hundredths of a pawn; absent for a mate and for what could not be judged
     * @param mate plies to the mate, positive when sente mates; 0 with a winner means on the board or unknown
     * @param winner sente or gote, for a mate
     * @param loss what the move that led here gave away, in hundredths of a pawn, as its player sees it
     * @param lines the engine's lines from here, the best first
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Looked(
            int ply,
            String sfen,
            @Nullable String usi,
            @Nullable String name,
            @Nullable Integer cp,
            @Nullable Integer mate,
            @Nullable String winner,
            @Nullable Integer depth,
            @Nullable Integer loss,
            List<Variation> lines) {
        public Looked {
            lines = List.copyOf(lines);
        }

        Looked withLines(List<Variation> others) {
            return new Looked(ply, sfen, usi, name, cp, mate, winner, depth, loss, others);
        }

        Looked withLoss(@Nullable Integer lost) {
            return new Looked(ply, sfen, usi, name, cp, mate, winner, depth, lost, lines);
        }

        /** From sente's view, with mates and decided positions all alike far out; empty if it was not judged. */
        OptionalInt value() {
            return Report.value(cp, winner);
        }
    }

    private static OptionalInt value(@Nullable Integer cp, @Nullable String winner) {
        if (winner != null) {
            return OptionalInt.of(winner.equals(SENTE) ? DECIDED : -DECIDED);
        }
        return cp == null ? OptionalInt.empty() : OptionalInt.of(Math.max(-DECIDED, Math.min(DECIDED, cp)));
    }

    /**
     * A line of play.
     *
     * @param moves in USI, each legal after the one before
     * @param text the same in Japanese
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Variation(
            @Nullable Integer cp,
            @Nullable Integer mate,
            @Nullable String winner,
            int depth,
            List<String> moves,
            String text) {
        public Variation {
            moves = List.copyOf(moves);
        }

        /** As {@link Looked#value}. */
        OptionalInt value() {
            return Report.value(cp, winner);
        }
    }

    /** A move that lost much. */
    public record Worst(int ply, @Nullable String name, int loss) {}
}
