package dev.ittaku.table.design;

/** The parameters of a key or query without components: for an entity with only one item in a table. */
public record None() {
    public static final None NONE = new None();
}
