package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.analysis.Report.Looked;
import dev.ittaku.kifu.analysis.Report.Variation;
import dev.ittaku.kifu.analysis.Report.Worst;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/** What each move of a game gave away: how much worse its player stands after it than before. */
final class Losses {
    private static final int MOST_WORST = 5;
    private static final int WORTH_NAMING = 100;

    private Losses() {}

    /** The report with every move's loss and the worst of them. */
    static Report judge(Report report) {
        List<Looked> judged = new ArrayList<>();
        List<Worst> worst = new ArrayList<>();
        for (int i = 0; i < report.positions().size(); i++) {
            Looked after = report.positions().get(i);
            OptionalInt loss =
                    i == 0 ? OptionalInt.empty() : loss(report.positions().get(i - 1), after);
            judged.add(after.withLoss(loss.isPresent() ? loss.getAsInt() : null));
            if (loss.orElse(0) >= WORTH_NAMING) {
                worst.add(new Worst(after.ply(), after.name(), loss.getAsInt()));
            }
        }
        worst.sort(Comparator.comparingInt(Worst::loss).reversed().thenComparingInt(Worst::ply));
        return new Report(
                report.engine(),
                report.total(),
                report.nodes(),
                judged,
                worst.subList(0, Math.min(MOST_WORST, worst.size())));
    }

    /**
     * The engine's own choice loses nothing. A move that is among its lines is compared within that search; any other by
     * what the position after it is worth.
     */
    private static OptionalInt loss(Looked before, Looked after) {
        OptionalInt then = before.value();
        OptionalInt now = after.value();
        if (after.ply() != before.ply() + 1 || then.isEmpty() || now.isEmpty()) {
            return OptionalInt.empty();
        }
        int reached = now.getAsInt();
        for (int i = 0; i < before.lines().size(); i++) {
            Variation line = before.lines().get(i);
            if (!line.moves().isEmpty() && line.moves().get(0).equals(after.usi())) {
                if (i == 0) {
                    return OptionalInt.of(0);
                }
                reached = line.value().orElse(reached);
            }
        }
        boolean bySente = before.sfen().contains(" b ");
        int gain = reached - then.getAsInt();
        return OptionalInt.of(Math.max(0, bySente ? -gain : gain));
    }
}
