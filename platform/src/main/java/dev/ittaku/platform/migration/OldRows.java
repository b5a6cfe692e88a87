package dev.ittaku.platform.migration;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The source of the rows of an older system, as plain JSON and page by page; a position can be stored and resumed. */
public interface OldRows {
    /** Rows, and where the next ones are. */
    record Page(List<JsonNode> rows, Optional<String> next) {
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
