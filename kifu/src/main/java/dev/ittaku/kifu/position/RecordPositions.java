package dev.ittaku.kifu.position;

import dev.ittaku.kifu.formation.Worth;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Outcome;
import dev.ittaku.shogi.record.Replay;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The positions of a record, of its main line first and then of its branches, up to the first illegal move of each. */
final class RecordPositions {
    /** Records with more are studies whose last branches nobody searches by position. */
    static final int MOST = 1000;

    private final Outcome outcome;
    private final Set<Node> mainLine;
    private final Replay replay;
    private final List<Node> played = new ArrayList<>();
    /** By node, at which moves its line leaves the one before: {@code 12:1,}. */
    private final Map<Node, String> choices = new HashMap<>();

    private final Map<String, Visit> visits = new LinkedHashMap<>();

    private RecordPositions(GameRecord game, Outcome outcome) {
        this.outcome = outcome;
        this.mainLine = new HashSet<>(game.tree().mainLine());
        this.replay = new Replay(Position.fromSfen(game.sfen()));
    }

    static Map<String, Visit> of(Kifu kifu) {
        GameRecord game = RecordReader.read(kifu.kifu()).game();
        RecordPositions positions = new RecordPositions(game, outcome(kifu, game));
        game.tree().nodes().forEach(positions::visit);
        return positions.visits;
    }

    /** What the record says, or else what its owner says. */
    static Outcome outcome(Kifu kifu, GameRecord game) {
        GameResult result = kifu.result();
        Side side = kifu.firstOrSecond();
        if (game.outcome() != Outcome.OPEN || result == null) {
            return game.outcome();
        }
        if (result == GameResult.DRAW || result == GameResult.SENNICHITE) {
            return Outcome.DRAW;
        }
        if (side == null) {
            return Outcome.OPEN;
        }
        return (side == Side.FIRST) == (result == GameResult.WIN) ? Outcome.SENTE_WINS : Outcome.GOTE_WINS;
    }

    private void visit(Node node) {
        if (visits.size() >= MOST) {
            return;
        }
        if (node.isRoot()) {
            choices.put(node, "");
            visits.put(PositionKey.of(replay.position()), new Visit("0"));
            return;
        }
        Node parent = node.parent().orElseThrow();
        String before = choices.get(parent);
        if (before == null || node.move().isEmpty() || node.isIllegal()) {
            return;
        }
        goTo(parent);
        Position position = replay.position();
        int move = node.move().getAsInt();
        Color player = position.sideToMove();
        char result = mainLine.contains(node) ? Visit.result(outcome, player) : '-';
        Visit here = visits.get(PositionKey.of(position));
        if (here != null) {
            here.followedBy(new PlayedMove(result, Move.usi(move), Worth.of(node, player)));
        }
        replay.force(move);
        played.add(node);
        int index = parent.children().indexOf(node);
        String now = index > 0 ? before + node.ply() + ":" + index + "," : before;
        choices.put(node, now);
        visits.putIfAbsent(PositionKey.of(replay.position()), new Visit(now + node.ply()));
    }

    /** Unmakes the moves after the parent: the walk visits a branch after the line it leaves. */
    private void goTo(Node parent) {
        while (!played.isEmpty() && !played.get(played.size() - 1).equals(parent)) {
            played.remove(played.size() - 1);
            replay.undo();
        }
    }
}
