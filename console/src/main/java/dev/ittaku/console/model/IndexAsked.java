package dev.ittaku.console.model;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.platform.refusal.Fault;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A global index to be estimated.
 *
 * @param sort null for an index without a sort key
 * @param projection ALL, KEYS_ONLY or INCLUDE
 * @param attributes the projected attributes besides keys, with INCLUDE
 */
public record IndexAsked(String partition, @Nullable String sort, String projection, List<String> attributes) {
    private static final List<String> PROJECTIONS = List.of("ALL", "KEYS_ONLY", "INCLUDE");

    public IndexAsked {
        attributes = List.copyOf(attributes);
        if (partition.isEmpty()) {
            throw ConsoleRefusal.invalid("partition", Fault.of("MISSING", "must not be empty"));
        }
        if (!PROJECTIONS.contains(projection)) {
            throw ConsoleRefusal.invalid(
                    "projection", Fault.of("ONE_OF", "must be one of {values}", String.join(", ", PROJECTIONS)));
        }
    }

    /** The projection may be missing; then it is ALL. */
    public static IndexAsked of(
            @Nullable String partition, @Nullable String sort, @Nullable String projection, List<String> attributes) {
        return new IndexAsked(
                partition == null ? "" : partition.strip(),
                sort == null || sort.isBlank() ? null : sort.strip(),
                projection == null || projection.isEmpty() ? PROJECTIONS.get(0) : projection,
                attributes.stream()
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .toList());
    }

    /** For the audit trail. */
    public String told(String table) {
        return "sample of " + table + " for an index by " + partition + (sort == null ? "" : " / " + sort);
    }
}
