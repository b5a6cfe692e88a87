package dev.ittaku.kifu.web.tag;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.table.TagListing;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A tag. In a list it has the time that the list is ordered by.
 *
 * @param count how many records carry it, where that was asked for
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TagView(
        String tid,
        String name,
        @Nullable Instant created,
        @Nullable Instant latestAccess,
        @Nullable Instant latestUpdate,
        @Nullable Long count) {
    static TagView of(Tag tag) {
        return new TagView(tag.tid(), tag.name(), tag.created(), tag.latestAccess(), tag.latestUpdate(), null);
    }

    static TagView of(TagListing tag, @Nullable Long count) {
        return new TagView(tag.tid(), tag.name(), tag.created(), tag.latestAccess(), tag.latestUpdate(), count);
    }
}
