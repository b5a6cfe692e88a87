package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.record.MoveTree;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.Replay;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Walks a tree in the order in which KIF and KI2 write it: a line to its end, then the branches that leave it, the last
 * branching point first. So each branch's first move number finds its place by going back along the line written last.
 */
final class Branches {
    /** Writes one line at a time. */
    interface Writer {
        /** A branch begins; its first move is {@code first}. The board shows the position before it. */
        void branch(Node first);

        /** A step of the line; the board shows the position before it. */
        void step(Node node);

        /** The line is over; the board shows its last position. */
        void endOfLine(Node last);
    }

    private Branches() {}

    static void walk(MoveTree tree, Replay replay, Writer writer) {
        Deque<Node> waiting = new ArrayDeque<>();
        line(tree.root(), replay, writer, waiting);
        while (!waiting.isEmpty()) {
            Node first = waiting.pop();
            while (replay.depth() > first.ply() - 1) {
                replay.undo();
            }
            writer.branch(first);
            line(first, replay, writer, waiting);
        }
    }

    private static void line(Node first, Replay replay, Writer writer, Deque<Node> waiting) {
        Node node = first;
        while (true) {
            if (!node.isRoot()) {
                writer.step(node);
                if (node.isMove()) {
                    replay.force(node.move().getAsInt());
                }
            }
            Optional<Node> next = node.firstChild();
            if (next.isEmpty()) {
                writer.endOfLine(node);
                return;
            }
            if (next.get().nextSibling().isPresent()) {
                // A stack: of one point the first branch, of all points the deepest comes off first.
                List<Node> children = node.children();
                for (int i = children.size() - 1; i > 0; i--) {
                    waiting.push(children.get(i));
                }
            }
            node = next.get();
        }
    }
}
