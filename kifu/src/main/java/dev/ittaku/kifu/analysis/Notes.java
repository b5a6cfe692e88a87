package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.analysis.Report.Looked;
import dev.ittaku.kifu.analysis.Report.Variation;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.RecordEdits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes a report into a record as comments, in the form that ShogiHome writes and other programs read. Earlier notes of
 * this form are replaced; all other words of a comment stay.
 */
final class Notes {
    private static final Pattern NOTE = Pattern.compile("#(?:評価値|詰み|読み筋|深さ)[=＝].*");

    private Notes() {}

    /** Empty if no position of the report is in the record's main line any more. */
    static Optional<GameRecord> write(GameRecord game, Report report) {
        Map<Integer, Looked> byPly = new HashMap<>();
        report.positions().forEach(looked -> byPly.put(looked.ply(), looked));
        GameRecord noted = game;
        boolean any = false;
        for (Node node : game.tree().mainLine()) {
            Looked looked = node.isEnding() ? null : byPly.get(node.ply());
            if (looked == null
                    || looked.value().isEmpty()
                    || !game.positionAt(node).toSfen().equals(looked.sfen())) {
                continue;
            }
            any = true;
            noted = RecordEdits.comment(noted, node.id(), comment(node.comment(), looked))
                    .record();
        }
        return any ? Optional.of(noted) : Optional.empty();
    }

    private static String comment(String before, Looked looked) {
        List<String> lines = new ArrayList<>();
        for (String line : before.split("\n", -1)) {
            if (!line.isEmpty() && !NOTE.matcher(line).matches()) {
                lines.add(line);
            }
        }
        String winner = looked.winner();
        if (winner != null) {
            Integer mate = looked.mate();
            int plies = mate == null ? 0 : Math.abs(mate);
            lines.add("#詰み=" + (winner.equals(Report.SENTE) ? "先手" : "後手") + "勝ち"
                    + (plies == 0 ? "" : ":" + plies + "手"));
        } else {
            lines.add("#評価値=" + looked.cp());
        }
        if (looked.depth() != null) {
            lines.add("#深さ=" + looked.depth());
        }
        if (!looked.lines().isEmpty()) {
            Variation best = looked.lines().get(0);
            lines.add("#読み筋=" + best.text());
        }
        return String.join("\n", lines);
    }
}
