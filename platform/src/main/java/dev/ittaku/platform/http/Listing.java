package dev.ittaku.platform.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.table.read.Page;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One page of a list, as every list is answered. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Listing<T>(List<T> items, @Nullable String cursor) {
    public Listing {
        items = List.copyOf(items);
    }

    /** A page of the table, each item in the form it is shown in. */
    public static <R, T> Listing<T> of(Page<R> page, Function<R, T> shown) {
        return new Listing<>(
                page.items().stream().map(shown).toList(), page.cursor().orElse(null));
    }
}
