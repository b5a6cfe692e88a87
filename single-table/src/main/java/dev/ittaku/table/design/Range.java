package dev.ittaku.table.design;

import dev.ittaku.table.internal.key.SortRange;

/** Limits of one component of a query, by values of its own type: {@code query.range(Note::number).from(3)}. */
public final class Range<R, V> {
    private final Query<R> query;
    private final String component;

    Range(Query<R> query, String component) {
        this.query = query;
        this.component = component;
    }

    /** Exactly this value. */
    public Query<R> is(V value) {
        return query.given(component, value);
    }

    /** Begins at this value, included. */
    public Query<R> from(V value) {
        return query.bounded(
                component, value, query.bound().map(SortRange.Bound::to).orElse(null), null);
    }

    /** Ends at this value, included. */
    public Query<R> to(V value) {
        return query.bounded(component, query.bound().map(SortRange.Bound::from).orElse(null), value, null);
    }

    /** Begins at one value and ends at another, both included. */
    public Query<R> between(V low, V high) {
        return query.bounded(component, low, high, null);
    }

    /** Only texts that begin so. */
    public Query<R> startingWith(String prefix) {
        return query.bounded(component, null, null, prefix);
    }
}
