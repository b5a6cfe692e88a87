package dev.ittaku.table.design;

import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.TableLayout;
import java.util.List;
import java.util.Optional;

/** A way in which the application reads the table: named, described, checked against keys and projections. */
public sealed interface AccessPattern<R> permits GetPattern, QueryPattern, CollectionPattern {
    String name();

    /** Its purpose, in one sentence. */
    String sentence();

    TableLayout table();

    /** The entities it can return. */
    List<Entity<?, ?>> entities();

    /** The index it reads, or nothing for the table itself. */
    Optional<IndexDesign> index();

    /** The components a caller may give, in order; those of the partition are required. */
    List<String> parameters();

    boolean consistent();

    /** Whether the items found in the index are then read from the table, and how. */
    default Refetch refetch() {
        return Refetch.NONE;
    }

    /** What happens after an index has been read. */
    enum Refetch {
        /** The index contains all needed attributes. */
        NONE,
        /** The index contains only keys; the items are read with one batch get. */
        BATCH_GET,
        /** The items are read again consistently and must still match: for answers that decide who may do what. */
        CONFIRM
    }
}
