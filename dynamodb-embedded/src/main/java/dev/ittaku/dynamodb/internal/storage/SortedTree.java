package dev.ittaku.dynamodb.internal.storage;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An AVL tree that never changes: putting or removing makes a new root and shares the rest, so that a
 * root is a snapshot for free.
 */
public final class SortedTree {
    static final SortedTree EMPTY = new SortedTree(null);

    // Nodes are compared by key only, never as records.
    @SuppressWarnings("ArrayRecordComponent")
    private record Node(
            byte[] key,
            byte[] value,
            @Nullable Node left,
            @Nullable Node right,
            int height) {}

    private final @Nullable Node root;

    private SortedTree(@Nullable Node root) {
        this.root = root;
    }

    /** A tree of these keys, which are in order, all with one value. */
    public static SortedTree of(List<byte[]> keys, byte[] value) {
        return new SortedTree(half(keys, value));
    }

    private static @Nullable Node half(List<byte[]> keys, byte[] value) {
        int middle = keys.size() / 2;
        return keys.isEmpty()
                ? null
                : node(
                        keys.get(middle),
                        value,
                        half(keys.subList(0, middle), value),
                        half(keys.subList(middle + 1, keys.size()), value));
    }

    public byte @Nullable [] get(byte[] key) {
        Node at = root;
        while (at != null) {
            int order = Arrays.compareUnsigned(key, at.key);
            if (order == 0) {
                return at.value;
            }
            at = order < 0 ? at.left : at.right;
        }
        return null;
    }

    public SortedTree put(byte[] key, byte[] value) {
        return new SortedTree(put(root, key, value));
    }

    public SortedTree remove(byte[] key) {
        return new SortedTree(remove(root, key));
    }

    public Cursor scan(byte[] from, byte[] to, boolean forward) {
        return new Walk(from, to, forward);
    }

    private static Node put(@Nullable Node at, byte[] key, byte[] value) {
        if (at == null) {
            return new Node(key, value, null, null, 1);
        }
        int order = Arrays.compareUnsigned(key, at.key);
        if (order == 0) {
            return new Node(key, value, at.left, at.right, at.height);
        }
        return order < 0
                ? balanced(at.key, at.value, put(at.left, key, value), at.right)
                : balanced(at.key, at.value, at.left, put(at.right, key, value));
    }

    private static @Nullable Node remove(@Nullable Node at, byte[] key) {
        if (at == null) {
            return null;
        }
        int order = Arrays.compareUnsigned(key, at.key);
        if (order < 0) {
            return balanced(at.key, at.value, remove(at.left, key), at.right);
        }
        if (order > 0) {
            return balanced(at.key, at.value, at.left, remove(at.right, key));
        }
        if (at.left == null || at.right == null) {
            return at.left == null ? at.right : at.left;
        }
        Node successor = at.right;
        while (successor.left != null) {
            successor = successor.left;
        }
        return balanced(successor.key, successor.value, at.left, remove(at.right, successor.key));
    }

    private static Node balanced(byte[] key, byte[] value, @Nullable Node left, @Nullable Node right) {
        int lean = height(left) - height(right);
        if (lean > 1 && left != null) {
            if (height(left.left) >= height(left.right)) {
                return node(left.key, left.value, left.left, node(key, value, left.right, right));
            }
            Node middle = left.right;
            if (middle != null) {
                return node(
                        middle.key,
                        middle.value,
                        node(left.key, left.value, left.left, middle.left),
                        node(key, value, middle.right, right));
            }
        }
        if (lean < -1 && right != null) {
            if (height(right.right) >= height(right.left)) {
                return node(right.key, right.value, node(key, value, left, right.left), right.right);
            }
            Node middle = right.left;
            if (middle != null) {
                return node(
                        middle.key,
                        middle.value,
                        node(key, value, left, middle.left),
                        node(right.key, right.value, middle.right, right.right));
            }
        }
        return node(key, value, left, right);
    }

    private static Node node(byte[] key, byte[] value, @Nullable Node left, @Nullable Node right) {
        return new Node(key, value, left, right, 1 + Math.max(height(left), height(right)));
    }

    private static int height(@Nullable Node node) {
        return node == null ? 0 : node.height;
    }

    /** Keeps the path of nodes still to be shown; their inner subtrees come right after them. */
    private final class Walk implements Cursor {
        private final byte[] from;
        private final byte[] to;
        private final boolean forward;
        private final Deque<Node> path = new ArrayDeque<>();
        private @Nullable Node current;

        Walk(byte[] from, byte[] to, boolean forward) {
            this.from = from;
            this.to = to;
            this.forward = forward;
            descend(root);
        }

        private void descend(@Nullable Node at) {
            Node down = at;
            while (down != null) {
                if (forward) {
                    if (Arrays.compareUnsigned(down.key, from) < 0) {
                        down = down.right;
                    } else {
                        path.push(down);
                        down = down.left;
                    }
                } else if (Arrays.compareUnsigned(down.key, to) >= 0) {
                    down = down.left;
                } else {
                    path.push(down);
                    down = down.right;
                }
            }
        }

        @Override
        public boolean next() {
            Node node = path.poll();
            current = node;
            if (node == null) {
                return false;
            }
            boolean inside =
                    forward ? Arrays.compareUnsigned(node.key, to) < 0 : Arrays.compareUnsigned(node.key, from) >= 0;
            if (!inside) {
                path.clear();
                current = null;
                return false;
            }
            descend(forward ? node.right : node.left);
            return true;
        }

        private Node current() {
            if (current == null) {
                throw new IllegalStateException("the cursor stands on no entry");
            }
            return current;
        }

        @Override
        public byte[] key() {
            return current().key;
        }

        @Override
        public byte[] value() {
            return current().value;
        }

        @Override
        public void close() {
            path.clear();
        }
    }
}
