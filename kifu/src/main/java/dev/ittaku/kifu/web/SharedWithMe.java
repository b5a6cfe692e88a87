package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records that others share with the caller.
 *
 * @param items single records
 * @param users people who share all their records, on the first page only; the list of such a person's records has them
 *     all
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record SharedWithMe(List<KifuListed> items, @Nullable String cursor, List<String> users) {
    public SharedWithMe {
        items = List.copyOf(items);
        users = List.copyOf(users);
    }
}
