package dev.ittaku.kifu.adoption;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The source of the older table's items, page by page; a position can be stored and resumed. */
public interface Sheet {
    /** Items, and where the next ones are. */
    record Page(List<SheetItem> items, Optional<String> next) {
        public Page {
            items = List.copyOf(items);
        }
    }

    /** A name for the source, the same in every run. */
    String name();

    /** The page at a position; null is the first. */
    Page page(@Nullable String position);
}
