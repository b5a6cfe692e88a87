package dev.ittaku.console.model;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.refusal.Fault;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A change to a model that somebody thinks of, other than a further index.
 *
 * @param index the index that is removed
 * @param entity whose items change; null for all items
 */
public record ChangeAsked(
        Kind kind, @Nullable String index, @Nullable String entity) {
    /** The kind of change. */
    public enum Kind {
        /** An index goes. */
        REMOVE_INDEX,
        /** Items get an attribute, or another value in one; their keys stay. */
        REWRITE,
        /** Items get another key, so each is put once more and the old one deleted. */
        REKEY,
        /** The table's own keys or local indexes change, so everything goes into a new table. */
        COPY;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public static ChangeAsked of(@Nullable String change, @Nullable String index, @Nullable String entity) {
        Kind kind = Arrays.stream(Kind.values())
                .filter(known -> known.word().equals(change))
                .findFirst()
                .orElseThrow(() -> ConsoleRefusal.invalid(
                        "change",
                        Fault.of(
                                "ONE_OF",
                                "must be one of {values}",
                                Arrays.stream(Kind.values()).map(Kind::word).collect(Collectors.joining(", ")))));
        if (kind == Kind.REMOVE_INDEX && (index == null || index.isEmpty())) {
            throw ConsoleRefusal.invalid("index", Fault.of("MISSING", "must not be empty"));
        }
        return new ChangeAsked(kind, index, entity == null || entity.isEmpty() ? null : entity);
    }

    /** Its text in the audit trail. */
    public String told(TableFacts table) {
        return "cost of " + kind.word() + " on " + table.name();
    }
}
