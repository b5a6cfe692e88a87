package dev.ittaku.table.internal.read;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.internal.meter.PatternMeters;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.read.Backoff;
import java.time.Clock;
import java.time.Instant;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A design bound to a client and to everything that operations need besides. */
public record Session(
        TableDesign design,
        DynamoDbClient client,
        Clock clock,
        PatternMeters meters,
        Cursors cursors,
        Backoff backoff) {
    public TableLayout layout() {
        return design.layout();
    }

    public Instant now() {
        return clock.instant();
    }

    /** Runs an operation on the table itself under the name of its pattern; if it fails, its cost is published as that. */
    public <A> A metered(String pattern, Function<Spending, A> operation) {
        return metered(pattern, "", operation);
    }

    /** Meters an operation on an index. */
    public <A> A metered(String pattern, String index, Function<Spending, A> operation) {
        Spending spending = new Spending(meters, pattern, index);
        try {
            return operation.apply(spending);
        } catch (RuntimeException e) {
            meters.record(pattern, "failed", spending.cost());
            throw e;
        }
    }
}
