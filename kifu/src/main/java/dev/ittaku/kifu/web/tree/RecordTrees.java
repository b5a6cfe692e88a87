package dev.ittaku.kifu.web.tree;

import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.kifu.web.tree.RecordTree.EvaluationView;
import dev.ittaku.kifu.web.tree.RecordTree.FormView;
import dev.ittaku.kifu.web.tree.RecordTree.HeaderView;
import dev.ittaku.kifu.web.tree.RecordTree.NodeView;
import dev.ittaku.kifu.web.tree.RecordTree.WarningView;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.text.Warning;
import dev.ittaku.shogi.notation.EnglishNotation;
import dev.ittaku.shogi.notation.JapaneseNotation;
import dev.ittaku.shogi.opening.Plan;
import dev.ittaku.shogi.opening.Recognition;
import dev.ittaku.shogi.record.Evaluation;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Replay;
import dev.ittaku.shogi.record.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns a text that was read into what pages get: every node with its position and the names of its move. */
public final class RecordTrees {
    private final GameRecord game;
    private final Replay replay;
    private final List<Node> played = new ArrayList<>();
    private final List<NodeView> nodes = new ArrayList<>();

    private RecordTrees(GameRecord game) {
        this.game = game;
        this.replay = new Replay(Position.fromSfen(game.sfen()));
    }

    public static RecordTree of(ReadResult read) {
        GameRecord game = read.game();
        return new RecordTree(
                read.format().extension(),
                read.games().size(),
                game.sfen(),
                game.handicap().map(Handicap::japanese).orElse(null),
                game.headers().all().stream()
                        .map(h -> new HeaderView(h.key(), h.value()))
                        .toList(),
                game.outcome().name().toLowerCase(Locale.ROOT),
                RecordText.summary(read),
                forms(game),
                read.warnings().stream().map(RecordTrees::warning).toList(),
                new RecordTrees(game).nodes());
    }

    private static List<FormView> forms(GameRecord game) {
        Plan plan = Recognition.of(game);
        List<FormView> forms = new ArrayList<>();
        plan.opening().ifPresent(opening -> forms.add(new FormView(opening.japanese(), opening.english(), null)));
        for (Color color : Color.values()) {
            plan.of(color).stream()
                    .sorted()
                    .forEach(castle -> forms.add(new FormView(
                            castle.japanese(), castle.english(), color.name().toLowerCase(Locale.ROOT))));
        }
        return forms;
    }

    private static WarningView warning(Warning w) {
        return new WarningView(w.line(), w.column(), w.code().name(), RecordText.isSevere(w), w.message());
    }

    private List<NodeView> nodes() {
        for (Node node : game.tree().nodes()) {
            goTo(node.parent().orElse(null));
            nodes.add(view(node));
        }
        return nodes;
    }

    /** Unmakes the moves after the parent: the walk visits a branch after the line it leaves. */
    private void goTo(@Nullable Node parent) {
        while (!played.isEmpty() && !played.get(played.size() - 1).equals(parent)) {
            played.remove(played.size() - 1);
            replay.undo();
        }
    }

    private NodeView view(Node node) {
        Position position = replay.position();
        String name = null;
        String english = null;
        String usi = null;
        if (node.move().isPresent()) {
            int move = node.move().getAsInt();
            usi = Move.usi(move);
            boolean outOfTurn = replay.mover(move) != position.sideToMove();
            if (outOfTurn) {
                position.pass();
            }
            name = JapaneseNotation.nameWithMark(position, move, previousDestination());
            english = EnglishNotation.HODGES.name(position, move);
            if (outOfTurn) {
                position.unmake();
            }
            replay.force(move);
            played.add(node);
        }
        Optional<MoveTime> time = node.time();
        List<Integer> children = new ArrayList<>(1);
        node.children().forEach(child -> children.add(child.id()));
        return new NodeView(
                node.id(),
                node.parent().map(Node::id).orElse(null),
                children,
                node.ply(),
                usi,
                name,
                english,
                position.toSfen(),
                position.inCheck() ? true : null,
                node.isIllegal() ? true : null,
                node.ending().map(Terminal::word).orElse(null),
                text(node.comment()),
                text(node.bookmark()),
                time.map(MoveTime::spentMillis).orElse(null),
                time.map(MoveTime::totalMillis).orElse(null),
                evaluation(node));
    }

    private int previousDestination() {
        if (played.isEmpty()) {
            return Square.NONE;
        }
        return Move.to(played.get(played.size() - 1).move().orElseThrow());
    }

    private static @Nullable String text(String text) {
        return text.isEmpty() ? null : text;
    }

    private static @Nullable EvaluationView evaluation(Node node) {
        List<Evaluation> all = node.evaluations();
        if (all.isEmpty()) {
            return null;
        }
        Evaluation last = all.get(all.size() - 1);
        Integer depth = last.depth().isPresent() ? last.depth().getAsInt() : null;
        if (last.score() instanceof Evaluation.Mate mate) {
            boolean sente = mate.winner() == Color.SENTE;
            return new EvaluationView(
                    null, sente ? mate.moves() : -mate.moves(), sente ? "sente" : "gote", depth, text(last.line()));
        }
        int points = ((Evaluation.Centipawns) last.score()).value();
        return new EvaluationView(points, null, null, depth, text(last.line()));
    }
}
