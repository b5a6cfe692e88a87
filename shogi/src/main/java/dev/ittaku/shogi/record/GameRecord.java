package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.BadSfenException;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Position;
import java.util.List;
import java.util.Optional;

/**
 * A game: where it starts, what its head says, and its moves. Immutable; {@link RecordEdits} makes changed copies.
 *
 * @param sfen the start position
 */
public record GameRecord(String sfen, Headers headers, MoveTree tree) {
    /**
     * @throws BadSfenException if the text is no SFEN
     */
    public GameRecord {
        if (!sfen.equals(Position.START)) {
            sfen = Position.fromSfen(sfen).toSfen();
        }
    }

    /** An even game without moves. */
    public static GameRecord start() {
        return new GameRecord(Position.START, Headers.NONE, MoveTree.EMPTY);
    }

    public static GameRecord startingFrom(Handicap handicap) {
        return new GameRecord(handicap.sfen().orElse(Position.START), Headers.NONE, MoveTree.EMPTY);
    }

    /** The handicap whose start this is; empty for a set-up position. */
    public Optional<Handicap> handicap() {
        return Handicap.ofSfen(sfen);
    }

    public Color firstToMove() {
        return Position.fromSfen(sfen).sideToMove();
    }

    /** The position at a node; an ending's is that of the move before it. */
    public Position positionAt(Node node) {
        Replay replay = new Replay(Position.fromSfen(sfen));
        for (Node step : node.path()) {
            step.move().ifPresent(replay::force);
        }
        return replay.position().copy();
    }

    /** The name of the player of that side; empty if none is given. */
    public Optional<String> player(Color color) {
        return color == Color.SENTE
                ? headers.firstOf(Header.SENTE, Header.SHITATE)
                : headers.firstOf(Header.GOTE, Header.UWATE);
    }

    /** The number of moves of the main line. */
    public int moveCount() {
        return tree.mainMoves().length;
    }

    /** How the main line ends. */
    public Optional<Terminal> ending() {
        List<Node> line = tree.mainLine();
        return line.get(line.size() - 1).ending();
    }

    public Outcome outcome() {
        List<Node> line = tree.mainLine();
        Node last = line.get(line.size() - 1);
        return last.ending()
                .map(ending -> ending.outcome(positionAt(last).sideToMove()))
                .orElse(Outcome.OPEN);
    }

    public GameRecord withHeaders(Headers changed) {
        return new GameRecord(sfen, changed, tree);
    }

    public GameRecord withTree(MoveTree changed) {
        return new GameRecord(sfen, headers, changed);
    }
}
