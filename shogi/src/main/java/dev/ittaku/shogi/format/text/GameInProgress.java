package dev.ittaku.shogi.format.text;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Headers;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Replay;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TreeBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A game while a reader works on it: the tree so far, the node at which the reader stands, and the board there. The
 * board always shows the position at {@link #current}; an ending's is that of the move before it.
 */
public final class GameInProgress {
    private String sfen;
    private final TreeBuilder tree;
    private final Replay replay;
    private final List<Header> headers;
    private final StringBuilder comment = new StringBuilder();
    private int commentLines;
    private int current;
    /** The last node of every line written so far but the present one, in their order. */
    private int[] tips = new int[4];

    private int tipCount;

    public GameInProgress(Position start, List<Header> headers) {
        this.sfen = start.toSfen();
        this.tree = new TreeBuilder();
        this.replay = new Replay(start);
        this.headers = new ArrayList<>(headers);
    }

    public Position position() {
        return replay.position();
    }

    public Color toMove() {
        return replay.position().sideToMove();
    }

    public int current() {
        return current;
    }

    public boolean atEnding() {
        return tree.isEnding(current);
    }

    public boolean hasMoves() {
        return tree.size() > 1;
    }

    /** How many nodes there are. */
    public int size() {
        return tree.size();
    }

    public int parent(int id) {
        return tree.parent(id);
    }

    /** Steps from the present node to a child of it, changing the child's move. */
    public void replay(int child, int move) {
        tree.changeMove(child, move, replay.play(move));
        stand(child);
    }

    /** The present node's number of steps from the start. */
    int ply() {
        return tree.ply(current);
    }

    /** The destination of the last move before the present node, or -1. */
    public int lastDestination() {
        for (int id = current; id > 0; id = tree.parent(id)) {
            if (!tree.isEnding(id)) {
                return Move.to(tree.move(id));
            }
        }
        return -1;
    }

    public void header(Header header) {
        headers.add(header);
    }

    /**
     * Plays a move at the present node and moves to the new node. The same move played there before is the same node.
     * Moves after an ending continue the line, and the ending is kept beside it.
     *
     * @return whether the move was legal
     */
    public boolean play(int move) {
        int ending = atEnding() ? current : -1;
        int parent = ending < 0 ? current : tree.parent(current);
        boolean legal = replay.play(move);
        int known = tree.childPlaying(parent, move);
        stand(known >= 0 ? known : tree.addMove(parent, move, legal));
        if (ending >= 0) {
            tree.moveToFront(current);
        }
        return legal;
    }

    /** Ends the line at the present node. */
    public void end(Terminal terminal) {
        int parent = atEnding() ? tree.parent(current) : current;
        stand(tree.addEnding(parent, terminal));
    }

    public void commentLine(CharSequence line) {
        if (commentLines++ > 0) {
            comment.append('\n');
        }
        comment.append(line);
    }

    public void bookmark(String name) {
        tree.bookmark(current, name);
    }

    public boolean hasTime() {
        return tree.time(current) != null;
    }

    /** Says, before the first move, that the other side makes it. */
    public void turnStart() {
        if (hasMoves()) {
            throw new IllegalStateException("moves were made from the start position");
        }
        position().setSideToMove(toMove().opponent());
        sfen = position().toSfen();
    }

    /** Notes the time of the present node; a total below 0 is not given and follows from the same player's last one. */
    public void time(long spentMillis, long totalMillis) {
        long total = totalMillis;
        if (total < 0) {
            total = spentMillis;
            int above = current;
            for (int i = 0; i < 8 && above > 0; i++) {
                above = tree.parent(above);
                above = above > 0 ? tree.parent(above) : 0;
                MoveTime before = above > 0 ? tree.time(above) : null;
                if (before != null) {
                    total += before.totalMillis();
                    break;
                }
            }
        }
        tree.time(current, new MoveTime(spentMillis, total));
    }

    /**
     * Goes back to where a branch leaves: to the step {@code ply} of the line written last that reaches so far.
     *
     * @return false if no line does; then the reader stands at the end of the present line
     */
    public boolean branchAfter(int ply) {
        addTip(current);
        for (int i = tipCount - 1; i >= 0; i--) {
            if (reach(tips[i]) >= ply) {
                goTo(tips[i], ply);
                return true;
            }
        }
        return false;
    }

    /** Goes to any node of the tree. */
    public void moveTo(int target) {
        goTo(target, tree.ply(target));
    }

    /** Goes back to a node above the present one. */
    public void backTo(int ancestor) {
        while (current != ancestor) {
            if (!tree.isEnding(current)) {
                replay.undo();
            }
            stand(tree.parent(current));
        }
    }

    public GameRecord finish() {
        flush();
        return new GameRecord(sfen, new Headers(headers), tree.build());
    }

    /** The number of the last step of a line from which another can branch. */
    private int reach(int tip) {
        return tree.ply(tip) - (tree.isEnding(tip) ? 1 : 0);
    }

    private void goTo(int tip, int ply) {
        int target = tip;
        while (tree.ply(target) > ply) {
            target = tree.parent(target);
        }
        int common = current;
        int other = target;
        while (common != other) {
            if (tree.ply(common) >= tree.ply(other)) {
                common = tree.parent(common);
            } else {
                other = tree.parent(other);
            }
        }
        backTo(common);
        int[] path = new int[tree.ply(target) - tree.ply(common)];
        for (int i = path.length - 1, id = target; i >= 0; i--) {
            path[i] = id;
            id = tree.parent(id);
        }
        for (int id : path) {
            if (!tree.isEnding(id)) {
                replay.force(tree.move(id));
            }
            stand(id);
        }
    }

    private void addTip(int id) {
        if (tipCount > 0 && tips[tipCount - 1] == id) {
            return;
        }
        // A tip that the new one covers can never be requested again.
        while (tipCount > 0 && reach(tips[tipCount - 1]) <= reach(id)) {
            tipCount--;
        }
        if (tipCount == tips.length) {
            tips = Arrays.copyOf(tips, tipCount * 2);
        }
        tips[tipCount++] = id;
    }

    private void stand(int id) {
        flush();
        current = id;
    }

    private void flush() {
        if (commentLines > 0) {
            tree.appendComment(current, comment.toString());
            comment.setLength(0);
            commentLines = 0;
        }
    }
}
