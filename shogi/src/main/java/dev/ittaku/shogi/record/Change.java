package dev.ittaku.shogi.record;

/** What an edit did. Node numbers are those of the record after the edit. */
public sealed interface Change {
    /** A move or an ending was added as a line's continuation. */
    record Added(int node) implements Change {}

    /** A move or an ending was added beside others. */
    record Branched(int node) implements Change {}

    /** Nothing changed: the step was already there. */
    record AlreadyThere(int node) implements Change {}

    /** The node, with its line, now stands before its siblings; {@code from} is where it stood, counted from 0. */
    record Promoted(int node, int from) implements Change {}

    /** {@code nodes} nodes were deleted; {@code parent} is their parent. */
    record Deleted(int parent, int nodes) implements Change {}

    record Commented(int node, String before, String after) implements Change {}

    record Bookmarked(int node, String before, String after) implements Change {}

    /** Nothing changed, because the record already has the requested state. */
    record Unchanged() implements Change {}
}
