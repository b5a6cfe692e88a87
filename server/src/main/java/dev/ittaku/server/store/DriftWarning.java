package dev.ittaku.server.store;

import dev.ittaku.table.admin.Drift;
import dev.ittaku.table.design.TableDesign;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Says at the start where a table that was there already is not as its design declares it, and what to do. */
final class DriftWarning {
    private static final int LOOKS = 20;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
    private static final Duration NEW = Duration.ofMinutes(1);

    private DriftWarning() {}

    /**
     * Empty if the table is as declared, or if the store cannot describe it. Another server may be creating the table:
     * time to live and recovery are set last, so a new table is checked more than once.
     */
    static Optional<String> of(DynamoDbClient client, TableDesign design, Consumer<Duration> pause) {
        try {
            Drift drift = Drift.check(client, design);
            for (int look = 1; look < LOOKS && !drift.isNone() && isNew(client, design); look++) {
                pause.accept(BETWEEN_LOOKS);
                drift = Drift.check(client, design);
            }
            return drift.isNone() ? Optional.empty() : Optional.of(text(drift));
        } catch (DynamoDbException e) {
            return Optional.empty();
        }
    }

    private static boolean isNew(DynamoDbClient client, TableDesign design) {
        Instant created =
                client.describeTable(r -> r.tableName(design.name())).table().creationDateTime();
        return created != null && created.plus(NEW).isAfter(Instant.now());
    }

    private static String text(Drift drift) {
        return "The table " + drift.table() + " is not as declared: " + String.join("; ", drift.differences())
                + ". Run './ittaku migrate run plan-" + drift.table()
                + "' for global indexes that are missing. Keys and local indexes can't be changed: take such a table over"
                + " into a new one, as docs/running.md says under 'A table that is not as declared'.";
    }
}
