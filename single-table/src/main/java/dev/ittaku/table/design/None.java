package dev.ittaku.table.design;

/** What is given to a key or query that needs nothing: an entity of which a table has one item only. */
public record None() {
    public static final None NONE = new None();
}
