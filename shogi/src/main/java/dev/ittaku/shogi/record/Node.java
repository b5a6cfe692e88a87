package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Move;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A place in a {@link MoveTree}: the start position, a move, or the word that ends a line. */
public final class Node {
    private final MoveTree tree;
    private final int id;

    Node(MoveTree tree, int id) {
        this.tree = tree;
        this.id = id;
    }

    /** The node's number in its tree, 0 for the start position. */
    public int id() {
        return id;
    }

    public boolean isRoot() {
        return id == 0;
    }

    /** The number of steps between the start position and this node; an ending counts as one. */
    public int ply() {
        return tree.ply[id];
    }

    /** The {@link Move} int; empty for the start position and for endings. */
    public OptionalInt move() {
        return isMove() ? OptionalInt.of(tree.move[id]) : OptionalInt.empty();
    }

    public boolean isMove() {
        return tree.kind[id] == MoveTree.LEGAL || tree.kind[id] == MoveTree.ILLEGAL;
    }

    /** True for a move against the rules; it is kept and the game continues from the position after it. */
    public boolean isIllegal() {
        return tree.kind[id] == MoveTree.ILLEGAL;
    }

    public boolean isEnding() {
        return tree.kind[id] == MoveTree.ENDING;
    }

    public Optional<Terminal> ending() {
        return Optional.ofNullable(tree.ending[id]);
    }

    /** The comment, its lines joined by {@code \n}; empty if there is none. */
    public String comment() {
        String text = tree.comment[id];
        return text == null ? "" : text;
    }

    /** What engines thought of the position, as other programs noted it in the comment. */
    public List<Evaluation> evaluations() {
        return EvaluationComments.of(this);
    }

    /** The bookmark's name; empty if there is none. */
    public String bookmark() {
        String name = tree.bookmark[id];
        return name == null ? "" : name;
    }

    public Optional<MoveTime> time() {
        return Optional.ofNullable(tree.time[id]);
    }

    public Optional<Node> parent() {
        return id == 0 ? Optional.empty() : Optional.of(new Node(tree, tree.parent[id]));
    }

    /** The node's line first, then its branches. */
    public List<Node> children() {
        List<Node> children = new ArrayList<>(2);
        for (int child = tree.firstChild[id]; child != MoveTree.NO_NODE; child = tree.nextSibling[child]) {
            children.add(new Node(tree, child));
        }
        return children;
    }

    public Optional<Node> firstChild() {
        int child = tree.firstChild[id];
        return child == MoveTree.NO_NODE ? Optional.empty() : Optional.of(new Node(tree, child));
    }

    /** The branch written after this node at the same place. */
    public Optional<Node> nextSibling() {
        int sibling = tree.nextSibling[id];
        return sibling == MoveTree.NO_NODE ? Optional.empty() : Optional.of(new Node(tree, sibling));
    }

    /** True if this node is the first child of its parent, or the start position. */
    public boolean continuesLine() {
        return id == 0 || tree.firstChild[tree.parent[id]] == id;
    }

    /** The nodes from the start position, left out, to this one. */
    public List<Node> path() {
        Deque<Node> path = new ArrayDeque<>();
        for (int at = id; at != 0; at = tree.parent[at]) {
            path.addFirst(new Node(tree, at));
        }
        return List.copyOf(path);
    }

    // The same place in the same tree; equal trees have equal places, but comparing them would cost a walk.
    @Override
    @SuppressWarnings("ReferenceEquality")
    public boolean equals(@Nullable Object other) {
        return other instanceof Node node && node.tree == tree && node.id == id;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(tree) * 31 + id;
    }

    @Override
    public String toString() {
        if (isRoot()) {
            return "start";
        }
        return ply() + " " + ending().map(Terminal::word).orElseGet(() -> Move.usi(tree.move[id]));
    }
}
