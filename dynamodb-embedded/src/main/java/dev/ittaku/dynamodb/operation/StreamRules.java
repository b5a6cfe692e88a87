package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.table.StreamSettings;
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

    static void check(@Nullable StreamSpecification asked) {
        if (asked == null) {
            return;
        }
        boolean enabled = Boolean.TRUE.equals(asked.streamEnabled());
        if (enabled && asked.streamViewTypeAsString() == null) {
            throw Errors.validation(TableRules.INVALID + "StreamViewType must be specified when StreamEnabled is true");
        }
        if (!enabled && asked.streamViewTypeAsString() != null) {
            throw Errors.validation(
                    TableRules.INVALID + "StreamViewType can only be specified when StreamEnabled is true");
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
