package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The moves of a record as an immutable tree. Node 0 is the start position; a node's first child continues its line, the
 * others are branches in the order they were written. The nodes lie in flat arrays, so that a long game costs a few
 * objects and no walk ever recurses. Node numbers belong to one tree: two trees are equal when they have the same shape
 * and content, whatever their numbers.
 */
public final class MoveTree {
    static final int NO_NODE = -1;
    static final byte START = 0;
    static final byte LEGAL = 1;
    static final byte ILLEGAL = 2;
    static final byte ENDING = 3;

    /** Only the start position. */
    public static final MoveTree EMPTY = new TreeBuilder().build();

    final int size;
    final byte[] kind;
    final int[] parent;
    final int[] firstChild;
    final int[] nextSibling;
    final int[] ply;
    final int[] move;
    final @Nullable Terminal[] ending;
    final @Nullable String[] comment;
    final @Nullable String[] bookmark;
    final @Nullable MoveTime[] time;

    MoveTree(TreeBuilder from) {
        size = from.size;
        kind = Arrays.copyOf(from.kind, size);
        parent = Arrays.copyOf(from.parent, size);
        firstChild = Arrays.copyOf(from.firstChild, size);
        nextSibling = Arrays.copyOf(from.nextSibling, size);
        ply = Arrays.copyOf(from.ply, size);
        move = Arrays.copyOf(from.move, size);
        ending = Arrays.copyOf(from.ending, size);
        comment = Arrays.copyOf(from.comment, size);
        bookmark = Arrays.copyOf(from.bookmark, size);
        time = Arrays.copyOf(from.time, size);
    }

    /** How many nodes there are, the start position included. */
    public int size() {
        return size;
    }

    public Node root() {
        return new Node(this, 0);
    }

    public Node node(int id) {
        Objects.checkIndex(id, size);
        return new Node(this, id);
    }

    /** The line of first children from the start position, which is its first element. */
    public List<Node> mainLine() {
        List<Node> line = new ArrayList<>();
        for (int id = 0; id != NO_NODE; id = firstChild[id]) {
            line.add(new Node(this, id));
        }
        return line;
    }

    /** The moves of the main line as {@link Move} ints, endings left out. */
    public int[] mainMoves() {
        int[] moves = new int[size];
        int count = 0;
        for (int id = firstChild[0]; id != NO_NODE; id = firstChild[id]) {
            if (kind[id] != ENDING) {
                moves[count++] = move[id];
            }
        }
        return Arrays.copyOf(moves, count);
    }

    /** All nodes, each before its children and a branch after the line it leaves. */
    public List<Node> nodes() {
        List<Node> nodes = new ArrayList<>(size);
        int id = 0;
        while (id != NO_NODE) {
            nodes.add(new Node(this, id));
            id = after(id);
        }
        return nodes;
    }

    public boolean hasBranches() {
        for (int id = 1; id < size; id++) {
            if (nextSibling[id] != NO_NODE) {
                return true;
            }
        }
        return false;
    }

    public boolean hasIllegalMoves() {
        for (byte each : kind) {
            if (each == ILLEGAL) {
                return true;
            }
        }
        return false;
    }

    /** The node after this one in the order of {@link #nodes}. */
    int after(int id) {
        if (firstChild[id] != NO_NODE) {
            return firstChild[id];
        }
        int from = id;
        while (from != NO_NODE && nextSibling[from] == NO_NODE) {
            from = parent[from];
        }
        return from == NO_NODE ? NO_NODE : nextSibling[from];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof MoveTree that) || that.size != size) {
            return false;
        }
        int mine = 0;
        int theirs = 0;
        while (mine != NO_NODE && theirs != NO_NODE) {
            if (!sameNode(mine, that, theirs)) {
                return false;
            }
            mine = after(mine);
            theirs = that.after(theirs);
        }
        return mine == theirs;
    }

    private boolean sameNode(int id, MoveTree that, int other) {
        return kind[id] == that.kind[other]
                && move[id] == that.move[other]
                && ply[id] == that.ply[other]
                && Objects.equals(ending[id], that.ending[other])
                && Objects.equals(comment[id], that.comment[other])
                && Objects.equals(bookmark[id], that.bookmark[other])
                && Objects.equals(time[id], that.time[other]);
    }

    @Override
    public int hashCode() {
        return 31 * size + Arrays.hashCode(mainMoves());
    }

    @Override
    public String toString() {
        return "MoveTree of " + size + " nodes";
    }
}
