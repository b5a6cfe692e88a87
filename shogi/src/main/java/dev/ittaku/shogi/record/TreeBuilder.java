package dev.ittaku.shogi.record;

import static dev.ittaku.shogi.record.MoveTree.NO_NODE;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Grows a {@link MoveTree} node by node. Node numbers stay valid in the tree it builds; node 0 is the start position. */
public final class TreeBuilder {
    int size = 1;
    byte[] kind = new byte[160];
    int[] parent = new int[160];
    int[] firstChild = new int[160];
    int[] lastChild = new int[160];
    int[] nextSibling = new int[160];
    int[] ply = new int[160];
    int[] move = new int[160];

    @Nullable
    Terminal[] ending = new Terminal[160];

    @Nullable
    String[] comment = new String[160];

    @Nullable
    String[] bookmark = new String[160];

    @Nullable
    MoveTime[] time = new MoveTime[160];

    public TreeBuilder() {
        parent[0] = NO_NODE;
        firstChild[0] = NO_NODE;
        lastChild[0] = NO_NODE;
        nextSibling[0] = NO_NODE;
    }

    /** A builder that continues from a tree, with the same node numbers. */
    public static TreeBuilder of(MoveTree tree) {
        TreeBuilder builder = new TreeBuilder();
        builder.ensure(tree.size);
        builder.size = tree.size;
        System.arraycopy(tree.kind, 0, builder.kind, 0, tree.size);
        System.arraycopy(tree.parent, 0, builder.parent, 0, tree.size);
        System.arraycopy(tree.firstChild, 0, builder.firstChild, 0, tree.size);
        System.arraycopy(tree.nextSibling, 0, builder.nextSibling, 0, tree.size);
        System.arraycopy(tree.ply, 0, builder.ply, 0, tree.size);
        System.arraycopy(tree.move, 0, builder.move, 0, tree.size);
        System.arraycopy(tree.ending, 0, builder.ending, 0, tree.size);
        System.arraycopy(tree.comment, 0, builder.comment, 0, tree.size);
        System.arraycopy(tree.bookmark, 0, builder.bookmark, 0, tree.size);
        System.arraycopy(tree.time, 0, builder.time, 0, tree.size);
        Arrays.fill(builder.lastChild, 0, tree.size, NO_NODE);
        for (int id = 1; id < tree.size; id++) {
            if (tree.nextSibling[id] == NO_NODE) {
                builder.lastChild[tree.parent[id]] = id;
            }
        }
        return builder;
    }

    public int size() {
        return size;
    }

    /** Adds a move as the last child and answers its number. */
    public int addMove(int parent, int move, boolean legal) {
        int id = add(parent, legal ? MoveTree.LEGAL : MoveTree.ILLEGAL);
        this.move[id] = move;
        return id;
    }

    public int addEnding(int parent, Terminal terminal) {
        int id = add(parent, MoveTree.ENDING);
        ending[id] = terminal;
        return id;
    }

    /** Replaces a node's move, for a reader that understands it better later. */
    public void changeMove(int id, int changed, boolean legal) {
        move[id] = changed;
        kind[id] = legal ? MoveTree.LEGAL : MoveTree.ILLEGAL;
    }

    /** Sets the comment; empty removes it. */
    public void comment(int id, String text) {
        comment[id] = text.isEmpty() ? null : text;
    }

    /** Adds a line to the comment. */
    public void appendComment(int id, String line) {
        String before = comment[id];
        comment(id, before == null ? line : before + '\n' + line);
    }

    /** Sets the bookmark; empty removes it. */
    public void bookmark(int id, String name) {
        bookmark[id] = name.isEmpty() ? null : name;
    }

    public void time(int id, MoveTime spent) {
        time[id] = spent;
    }

    /** The number of moves between the start position and the node. */
    public int ply(int id) {
        return ply[id];
    }

    public int parent(int id) {
        return parent[id];
    }

    public boolean isEnding(int id) {
        return kind[id] == MoveTree.ENDING;
    }

    public boolean hasChildren(int id) {
        return firstChild[id] != NO_NODE;
    }

    public int move(int id) {
        return move[id];
    }

    public @Nullable MoveTime time(int id) {
        return time[id];
    }

    /** The child that plays this move, or -1. */
    public int childPlaying(int id, int wanted) {
        for (int child = firstChild[id]; child != NO_NODE; child = nextSibling[child]) {
            if (kind[child] != MoveTree.ENDING && move[child] == wanted) {
                return child;
            }
        }
        return NO_NODE;
    }

    /** Makes the node its parent's first child; the others keep their order. */
    public void moveToFront(int id) {
        int above = parent[id];
        if (firstChild[above] == id) {
            return;
        }
        detach(id);
        nextSibling[id] = firstChild[above];
        firstChild[above] = id;
    }

    public MoveTree build() {
        return new MoveTree(this);
    }

    /** Removes the node, and its subtree, from its parent's children. */
    void detach(int id) {
        int above = parent[id];
        if (firstChild[above] == id) {
            firstChild[above] = nextSibling[id];
            if (lastChild[above] == id) {
                lastChild[above] = NO_NODE;
            }
        } else {
            int before = firstChild[above];
            while (nextSibling[before] != id) {
                before = nextSibling[before];
            }
            nextSibling[before] = nextSibling[id];
            if (lastChild[above] == id) {
                lastChild[above] = before;
            }
        }
        nextSibling[id] = NO_NODE;
    }

    private int add(int above, byte what) {
        if (above < 0 || above >= size) {
            throw new IndexOutOfBoundsException("no node " + above);
        }
        ensure(size + 1);
        int id = size++;
        kind[id] = what;
        parent[id] = above;
        firstChild[id] = NO_NODE;
        lastChild[id] = NO_NODE;
        nextSibling[id] = NO_NODE;
        ply[id] = ply[above] + 1;
        if (lastChild[above] == NO_NODE) {
            firstChild[above] = id;
        } else {
            nextSibling[lastChild[above]] = id;
        }
        lastChild[above] = id;
        return id;
    }

    private void ensure(int wanted) {
        if (wanted <= kind.length) {
            return;
        }
        int length = Math.max(wanted, kind.length * 2);
        kind = Arrays.copyOf(kind, length);
        parent = Arrays.copyOf(parent, length);
        firstChild = Arrays.copyOf(firstChild, length);
        lastChild = Arrays.copyOf(lastChild, length);
        nextSibling = Arrays.copyOf(nextSibling, length);
        ply = Arrays.copyOf(ply, length);
        move = Arrays.copyOf(move, length);
        ending = Arrays.copyOf(ending, length);
        comment = Arrays.copyOf(comment, length);
        bookmark = Arrays.copyOf(bookmark, length);
        time = Arrays.copyOf(time, length);
    }
}
