package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;

/** What a stream specification must say, and the stream that it begins. */
final class StreamRules {
    private static final DateTimeFormatter LABEL =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    private StreamRules() {}

    /** The specification of a table's first stream. */
    static void checkNew(@Nullable StreamSpecification asked) {
        check(
                asked,
                "Table is being created with a stream enabled, UpdateViewType is required",
                "Table is being created with a stream disabled, UpdateViewType should not be specified");
    }

    /** The specification that changes a table's stream. */
    static void checkChange(@Nullable StreamSpecification asked) {
        check(
                asked,
                "If stream is being enabled then UpdateViewType is required",
                "If stream is being disabled, then UpdateViewType must not be specified");
    }

    private static void check(@Nullable StreamSpecification asked, String missing, String needless) {
        if (asked == null) {
            return;
        }
        boolean enabled = Boolean.TRUE.equals(asked.streamEnabled());
        if (enabled && asked.streamViewTypeAsString() == null) {
            throw Errors.validation(TableRules.INVALID + missing);
        }
        if (!enabled && asked.streamViewTypeAsString() != null) {
            throw Errors.validation(TableRules.INVALID + needless);
        }
    }

    static StreamSettings begin(
            Engine engine,
            StreamSpecification asked,
            String table,
            List<KeyAttribute> key,
            Instant now,
            IntSupplier numbers) {
        String label = LABEL.format(now);
        // Two streams of one table must differ in their label even if begun in the same millisecond.
        while (engine.catalogue().stream(engine.names().streamArn(table, label)).isPresent()) {
            label = LABEL.format(Instant.parse(label + "Z").plusMillis(1));
        }
        return new StreamSettings(
                numbers.getAsInt(),
                table,
                key,
                label,
                engine.names().streamArn(table, label),
                asked.streamViewType(),
                now,
                engine.storage().lastSequence(),
                null,
                0,
                List.of());
    }
}
