package dev.ittaku.kifu.demo;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.BuiltInEngine;
import dev.ittaku.shogi.engine.Engine;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import dev.ittaku.shogi.engine.Score;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordWriter;
import dev.ittaku.shogi.notation.JapaneseNotation;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Headers;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;
import dev.ittaku.shogi.record.TreeBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A game of the demonstration: a well-known opening, then the built-in engine against itself, one side thinking less.
 * Limits are by nodes and times by a seeded generator, so that the same opening always gives the same text.
 */
final class EngineGame {
    private static final long NODES = 12_000;
    /** A record that shows its evaluations wants better ones. */
    private static final long EVALUATED_NODES = 40_000;

    private static final int GIVE_UP = 2500;
    private static final int LONGEST = 150;
    private static final int TELLING_LOSS = 450;

    private final Opening opening;
    private final Random random;
    private final TreeBuilder tree = new TreeBuilder();
    private final List<Integer> moves = new ArrayList<>();
    private final long[] used = new long[2];
    private int node;
    private int hopeless;
    private int told;

    private EngineGame(Opening opening) {
        this.opening = opening;
        this.random = new Random(opening.name().hashCode());
    }

    /** The game as KIF, ended by resignation, mate or adjournment. */
    static String kif(Opening opening) {
        return new EngineGame(opening).play();
    }

    private String play() {
        Position position = Position.fromSfen(opening.sfen());
        int previous = 0;
        try (Engine judge = new BuiltInEngine();
                Engine weak = new BuiltInEngine()) {
            for (String usi : opening.moves()) {
                step(position, Move.parseUsi(usi).orElseThrow());
            }
            if (!opening.note().isEmpty()) {
                tree.comment(node, opening.note());
            }
            while (moves.size() < LONGEST) {
                Analysis best = ask(judge, nodes());
                int score = points(best);
                if (opening.evaluated()) {
                    evaluate(position, best, score);
                }
                annotate(position, best, score - previous);
                previous = score;
                if (best.decision() != Analysis.Decision.MOVE || isOver(position.sideToMove(), score)) {
                    tree.addEnding(node, Terminal.of(position.isMate() ? TerminalKind.MATE : TerminalKind.RESIGNATION));
                    return write();
                }
                boolean careless = position.sideToMove() == opening.weaker();
                step(
                        position,
                        (careless ? ask(weak, opening.nodes()) : best).move().orElseThrow());
            }
        }
        tree.addEnding(node, Terminal.of(TerminalKind.INTERRUPTION));
        return write();
    }

    private long nodes() {
        return opening.evaluated() ? EVALUATED_NODES : NODES;
    }

    private Analysis ask(Engine engine, long nodes) {
        return engine.analyse(Question.about(opening.sfen(), Limit.nodes(nodes)).after(moves));
    }

    private void step(Position position, int move) {
        node = tree.addMove(node, move, true);
        int side = position.sideToMove() == Color.SENTE ? 0 : 1;
        long spent = 1000L * (1 + random.nextInt(moves.size() < opening.moves().size() ? 15 : 95));
        used[side] += spent;
        tree.time(node, new MoveTime(spent, used[side]));
        moves.add(move);
        position.make(move);
    }

    /** Who is lost for several moves, and far enough into the game, gives up. */
    private boolean isOver(Color toMove, int score) {
        int own = toMove == Color.SENTE ? score : -score;
        hopeless = own < -GIVE_UP ? hopeless + 1 : own > GIVE_UP ? hopeless : 0;
        return hopeless >= 3 && own < -GIVE_UP;
    }

    private static int points(Analysis analysis) {
        return analysis.score()
                .map(score -> score instanceof Score.Points points
                        ? points.centipawns()
                        : ((Score.Mate) score).winner() == Color.SENTE ? 9999 : -9999)
                .orElse(0);
    }

    private void evaluate(Position position, Analysis best, int score) {
        String line = best.lines().isEmpty()
                ? ""
                : "\n#読み筋=" + text(position, best.lines().get(0).moves()) + "\n#深さ="
                        + best.lines().get(0).depth();
        boolean mate = best.score().filter(Score.Mate.class::isInstance).isPresent();
        append(mate ? "#詰み=" + (score > 0 ? "先手" : "後手") + "勝ち" + line : "#評価値=" + score + line);
    }

    /** Says so where the move just played gave much away; what to play instead stands as a branch. */
    private void annotate(Position position, Analysis best, int gained) {
        int loss = position.sideToMove() == Color.SENTE ? gained : -gained;
        if (moves.size() <= opening.moves().size()
                || loss < TELLING_LOSS
                || told >= 3
                || Math.abs(points(best)) > 5000) {
            return;
        }
        told++;
        append("この手で形勢が大きく動いた。次は" + position.sideToMove().japanese() + "に"
                + (best.lines().isEmpty()
                        ? "好手"
                        : text(position, best.lines().get(0).moves().subList(0, 1))) + "がある。");
        int before = tree.parent(node);
        Position earlier = position.copy();
        earlier.unmake();
        try (Engine judge = new BuiltInEngine()) {
            List<Integer> played = moves.subList(0, moves.size() - 1);
            Analysis better = judge.analyse(
                    Question.about(opening.sfen(), Limit.nodes(2 * nodes())).after(played));
            int at = before;
            for (int move : better.lines().isEmpty()
                    ? List.<Integer>of()
                    : better.lines().get(0).moves()) {
                if (at == before && tree.childPlaying(at, move) >= 0) {
                    return;
                }
                at = tree.addMove(at, move, true);
            }
            if (at != before) {
                tree.comment(at, "こう指せば、まだこれからの将棋だった。");
            }
        }
    }

    private void append(String text) {
        String before = tree.build().node(node).comment();
        tree.comment(node, before.isEmpty() ? text : before + "\n" + text);
    }

    private String text(Position from, List<Integer> line) {
        Position position = from.copy();
        StringBuilder out = new StringBuilder();
        int last = moves.isEmpty() ? Square.NONE : Move.to(moves.get(moves.size() - 1));
        for (int move : line) {
            out.append(JapaneseNotation.nameWithMark(position, move, last));
            last = Move.to(move);
            position.make(move);
        }
        return out.toString();
    }

    private String write() {
        List<Header> headers = new ArrayList<>(opening.headers());
        GameRecord record = new GameRecord(opening.sfen(), new Headers(headers), tree.build());
        return RecordWriter.write(record, RecordFormat.KIF).text();
    }
}
