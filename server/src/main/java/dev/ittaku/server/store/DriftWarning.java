package dev.ittaku.server.store;

import dev.ittaku.table.admin.Drift;
import dev.ittaku.table.design.TableDesign;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Says at the start where a table that was there already is not as its design declares it, and what to do. */
final class DriftWarning {
    private DriftWarning() {}

    /** Empty where the table is as declared, or where the store cannot say how it is. */
    static Optional<String> of(DynamoDbClient client, TableDesign design) {
        Drift drift;
        try {
            drift = Drift.check(client, design);
        } catch (DynamoDbException e) {
            return Optional.empty();
        }
        return drift.isNone() ? Optional.empty() : Optional.of(text(drift));
    }

    private static String text(Drift drift) {
        return "The table " + drift.table() + " is not as declared: " + String.join("; ", drift.differences())
                + ". Run './ittaku migrate run plan-" + drift.table()
                + "' for global indexes that are missing. Keys and local indexes can't be changed: take such a table over"
                + " into a new one, as docs/running.md says under 'A table that is not as declared'.";
    }
}
