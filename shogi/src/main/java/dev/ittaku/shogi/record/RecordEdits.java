package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Position;

/**
 * The ways to change a record: each returns a changed copy and the change. Node numbers of the old record stay valid in
 * the new one, except after {@link #delete}, which renumbers the nodes.
 */
public final class RecordEdits {
    /** The record after the edit, and the change. */
    public record Edited(GameRecord record, Change change) {}

    private RecordEdits() {}

    /** Plays a move at a node: it continues the line, or branches if the line already continues differently. */
    public static Edited addMove(GameRecord record, int node, int move) {
        Node at = moveNode(record, node);
        for (Node child : at.children()) {
            if (child.move().isPresent() && child.move().getAsInt() == move) {
                return new Edited(record, new Change.AlreadyThere(child.id()));
            }
        }
        Position position = record.positionAt(at);
        TreeBuilder tree = TreeBuilder.of(record.tree());
        int added = tree.addMove(node, move, position.isLegal(move));
        return added(record, at, tree, added);
    }

    /** Ends the line at a node. */
    public static Edited end(GameRecord record, int node, Terminal terminal) {
        Node at = moveNode(record, node);
        for (Node child : at.children()) {
            if (child.ending().filter(terminal::equals).isPresent()) {
                return new Edited(record, new Change.AlreadyThere(child.id()));
            }
        }
        TreeBuilder tree = TreeBuilder.of(record.tree());
        int added = tree.addEnding(node, terminal);
        return added(record, at, tree, added);
    }

    /** Makes a branch the continuation of its line; the former continuation becomes the first branch. */
    public static Edited promote(GameRecord record, int node) {
        Node branch = record.tree().node(node);
        if (branch.continuesLine()) {
            return new Edited(record, new Change.Unchanged());
        }
        int from = branch.parent().orElseThrow().children().indexOf(branch);
        TreeBuilder tree = TreeBuilder.of(record.tree());
        tree.moveToFront(node);
        return new Edited(record.withTree(tree.build()), new Change.Promoted(node, from));
    }

    /** Removes a node and all that follows it. The start position cannot go; deleting it removes every move. */
    public static Edited delete(GameRecord record, int node) {
        MoveTree before = record.tree();
        int parent = node == 0 ? 0 : before.node(node).parent().orElseThrow().id();
        int[] renumbered = new int[before.size()];
        MoveTree after = TreeCopy.without(before, node, renumbered);
        int gone = before.size() - after.size();
        Change change = gone == 0 ? new Change.Unchanged() : new Change.Deleted(renumbered[parent], gone);
        return new Edited(record.withTree(after), change);
    }

    /** Sets a node's comment; empty removes it. */
    public static Edited comment(GameRecord record, int node, String text) {
        String before = record.tree().node(node).comment();
        if (before.equals(text)) {
            return new Edited(record, new Change.Unchanged());
        }
        TreeBuilder tree = TreeBuilder.of(record.tree());
        tree.comment(node, text);
        return new Edited(record.withTree(tree.build()), new Change.Commented(node, before, text));
    }

    /** Sets a node's bookmark; empty removes it. */
    public static Edited bookmark(GameRecord record, int node, String name) {
        String before = record.tree().node(node).bookmark();
        if (before.equals(name)) {
            return new Edited(record, new Change.Unchanged());
        }
        TreeBuilder tree = TreeBuilder.of(record.tree());
        tree.bookmark(node, name);
        return new Edited(record.withTree(tree.build()), new Change.Bookmarked(node, before, name));
    }

    private static Edited added(GameRecord record, Node at, TreeBuilder tree, int added) {
        Change change = at.firstChild().isPresent() ? new Change.Branched(added) : new Change.Added(added);
        return new Edited(record.withTree(tree.build()), change);
    }

    private static Node moveNode(GameRecord record, int node) {
        Node at = record.tree().node(node);
        if (at.isEnding()) {
            throw new IllegalArgumentException("the line is over at node " + node + ": add to the move before it");
        }
        return at;
    }
}
