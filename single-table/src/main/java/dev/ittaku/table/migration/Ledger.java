package dev.ittaku.table.migration;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.migration.MigrationState.Run;
import dev.ittaku.table.migration.MigrationState.Status;
import dev.ittaku.table.migration.MigrationState.Tally;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/**
 * Stores the progress of a migration in items of the table itself: one for the migration and one for each segment. A
 * new run takes them over; the old run notices this at its next page and stops.
 */
final class Ledger {
    /** One name for the content, so that it can be no key of an index. */
    private static final String CONTENT = "migration_record";

    private static final String RUN = "migration_run";

    /** A segment of the table: the key after which to continue, and the counts of its items by result. */
    record Segment(Optional<Map<String, AttributeValue>> after, boolean done, Tally tally) {
        static final Segment FRESH = new Segment(Optional.empty(), false, Tally.NONE);
    }

    private final DynamoDbClient client;
    private final TableLayout layout;
    private final String name;

    Ledger(DynamoDbClient client, Migration migration) {
        this.client = client;
        this.layout = migration.design().layout();
        this.name = "migration#" + migration.name();
        if (migration.design().entityOf(key("")).isPresent()) {
            throw new TableException(
                    Code.BAD_REQUEST,
                    "an entity of " + layout.name() + " takes items with the key '" + name
                            + "', where the migration is recorded; begin its template with a constant");
        }
    }

    private Map<String, AttributeValue> key(String part) {
        String text = name + part;
        return keyItem(new ItemKey(text, layout.sort().isPresent() ? text : ""));
    }

    private Map<String, AttributeValue> keyItem(ItemKey key) {
        return layout.keyItem(key);
    }

    private Map<String, AttributeValue> read(String part) {
        return client.getItem(r -> r.tableName(layout.name()).key(key(part)).consistentRead(true))
                .item();
    }

    MigrationState state() {
        Map<String, AttributeValue> item = read("");
        if (!item.containsKey(CONTENT)) {
            return MigrationState.NEVER;
        }
        Map<String, AttributeValue> content = content(item);
        int segments = (int) number(content, "segments");
        Tally tally = Tally.NONE;
        int done = 0;
        for (int i = 0; i < segments; i++) {
            Segment segment = segment(i);
            tally = tally.plus(segment.tally);
            done += segment.done ? 1 : 0;
        }
        List<Run> runs = new ArrayList<>();
        for (AttributeValue run : list(content, "runs")) {
            runs.add(new Run(text(run.m(), "by"), Instant.parse(text(run.m(), "at"))));
        }
        return new MigrationState(
                Status.valueOf(text(content, "status")),
                runs,
                Optional.ofNullable(content.get("finished")).map(value -> Instant.parse(value.s())),
                segments,
                done,
                tally);
    }

    Segment segment(int number) {
        Map<String, AttributeValue> item = read("#segment#" + number);
        if (!item.containsKey(CONTENT)) {
            return Segment.FRESH;
        }
        Map<String, AttributeValue> content = content(item);
        AttributeValue after = content.get("after");
        return new Segment(
                after == null ? Optional.empty() : Optional.of(after.m()),
                Boolean.TRUE.equals(value(content, "done").bool()),
                new Tally(
                        number(content, "read"),
                        number(content, "changed"),
                        number(content, "same"),
                        number(content, "failed")));
    }

    /** Records that a run has begun and takes the segments over. */
    void begin(String run, MigrationState state, boolean fresh) {
        // The head last: cut off in between, the next run must not take segments of the one before for its own.
        for (int i = 0; i < state.segments(); i++) {
            put("#segment#" + i, run, null, segmentContent(fresh ? Segment.FRESH : segment(i)));
        }
        put("", run, null, stateContent(state));
    }

    /** Records how far a segment has come. */
    void save(String run, int number, Segment segment) {
        put("#segment#" + number, run, run, segmentContent(segment));
    }

    /** Records how a run has ended. */
    void end(String run, MigrationState state) {
        put("", run, run, stateContent(state));
    }

    private void put(String part, String run, @Nullable String demanded, Map<String, AttributeValue> content) {
        Map<String, AttributeValue> item = new HashMap<>(key(part));
        item.put(RUN, AttributeValue.fromS(run));
        item.put(CONTENT, AttributeValue.fromM(content));
        try {
            client.putItem(r -> {
                r.tableName(layout.name()).item(item);
                if (demanded != null) {
                    r.conditionExpression("#run = :run")
                            .expressionAttributeNames(Map.of("#run", RUN))
                            .expressionAttributeValues(Map.of(":run", AttributeValue.fromS(demanded)));
                }
            });
        } catch (ConditionalCheckFailedException e) {
            throw new TableException(
                    Code.CONFLICT, "another run of " + name + " has taken over; this one has stopped", e);
        }
    }

    private static Map<String, AttributeValue> stateContent(MigrationState state) {
        Map<String, AttributeValue> content = new LinkedHashMap<>();
        content.put("status", AttributeValue.fromS(state.status().name()));
        content.put("segments", AttributeValue.fromN(Integer.toString(state.segments())));
        List<AttributeValue> runs = new ArrayList<>();
        for (Run run : state.runs()) {
            runs.add(AttributeValue.fromM(Map.of(
                    "by",
                    AttributeValue.fromS(run.by()),
                    "at",
                    AttributeValue.fromS(run.at().toString()))));
        }
        content.put("runs", AttributeValue.fromL(runs));
        state.finished().ifPresent(finished -> content.put("finished", AttributeValue.fromS(finished.toString())));
        return content;
    }

    private static Map<String, AttributeValue> segmentContent(Segment segment) {
        Map<String, AttributeValue> content = new LinkedHashMap<>();
        segment.after.ifPresent(key -> content.put("after", AttributeValue.fromM(key)));
        content.put("done", AttributeValue.fromBool(segment.done));
        content.put("read", AttributeValue.fromN(Long.toString(segment.tally.read())));
        content.put("changed", AttributeValue.fromN(Long.toString(segment.tally.changed())));
        content.put("same", AttributeValue.fromN(Long.toString(segment.tally.same())));
        content.put("failed", AttributeValue.fromN(Long.toString(segment.tally.failed())));
        return content;
    }

    private static Map<String, AttributeValue> content(Map<String, AttributeValue> item) {
        return value(item, CONTENT).m();
    }

    private static AttributeValue value(Map<String, AttributeValue> map, String attribute) {
        AttributeValue value = map.get(attribute);
        if (value == null) {
            throw new TableException(Code.UNREADABLE_ITEM, "a record of a migration has no '" + attribute + "'");
        }
        return value;
    }

    private static String text(Map<String, AttributeValue> map, String attribute) {
        return value(map, attribute).s();
    }

    private static long number(Map<String, AttributeValue> map, String attribute) {
        return Long.parseLong(value(map, attribute).n());
    }

    private static List<AttributeValue> list(Map<String, AttributeValue> map, String attribute) {
        return value(map, attribute).l();
    }
}
