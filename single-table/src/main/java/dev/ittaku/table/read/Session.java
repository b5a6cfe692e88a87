package dev.ittaku.table.read;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.design.TableLayout;
import dev.ittaku.table.meter.PatternMeters;
import java.time.Clock;
import java.time.Instant;
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
}
