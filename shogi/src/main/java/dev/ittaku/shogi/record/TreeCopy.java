package dev.ittaku.shogi.record;

import org.jspecify.annotations.Nullable;

/** Copies a tree without one of its subtrees, renumbering the nodes in the order of {@link MoveTree#nodes}. */
final class TreeCopy {
    private TreeCopy() {}

    /** Fills {@code renumbered} with the new number of every node that stays; node 0 always stays. */
    static MoveTree without(MoveTree tree, int removed, int[] renumbered) {
        boolean[] gone = new boolean[tree.size];
        TreeBuilder copy = new TreeBuilder();
        copyNotes(tree, 0, copy, 0);
        for (int id = tree.after(0); id != MoveTree.NO_NODE; id = tree.after(id)) {
            int parent = tree.parent[id];
            gone[id] = id == removed || removed == 0 || gone[parent];
            if (gone[id]) {
                continue;
            }
            Terminal ending = tree.ending[id];
            int added = ending == null
                    ? copy.addMove(renumbered[parent], tree.move[id], tree.kind[id] == MoveTree.LEGAL)
                    : copy.addEnding(renumbered[parent], ending);
            renumbered[id] = added;
            copyNotes(tree, id, copy, added);
        }
        return copy.build();
    }

    private static void copyNotes(MoveTree tree, int from, TreeBuilder copy, int to) {
        copy.comment(to, orEmpty(tree.comment[from]));
        copy.bookmark(to, orEmpty(tree.bookmark[from]));
        MoveTime time = tree.time[from];
        if (time != null) {
            copy.time(to, time);
        }
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
