package dev.ittaku.lessons.migration;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where old rows come from, page by page; a position can be kept and gone on from. */
public interface OldRows {
    /** Rows, and where the next ones are. */
    record Page(List<OldRow> rows, Optional<String> next) {
        public Page {
            rows = List.copyOf(rows);
        }
    }

    /** A name for the source, the same in every run. */
    String name();

    /** The page at a position; null is the first. */
    Page page(@Nullable String position);

    /** Removes the source for good. */
    void drop();
}
