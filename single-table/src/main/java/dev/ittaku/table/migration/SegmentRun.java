package dev.ittaku.table.migration;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.internal.expression.ExpressionText;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.migration.MigrationState.Tally;
import dev.ittaku.table.read.Backoff;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Goes through one segment of a table, page by page. */
final class SegmentRun implements Runnable {
    private static final int PAGE = 100;

    /** What all segments of a run share. */
    record Work(
            Migration migration,
            Table table,
            DynamoDbClient client,
            Clock clock,
            Ledger ledger,
            String run,
            int segments,
            Pace pace,
            Backoff backoff,
            MigrationRun.Totals totals,
            AtomicBoolean stopped) {}

    private final Work work;
    private final int number;

    SegmentRun(Work work, int number) {
        this.work = work;
        this.number = number;
    }

    @Override
    public void run() {
        Ledger.Segment segment = work.ledger().segment(number);
        while (!segment.done() && !work.stopped().get()) {
            work.pace().take(PAGE);
            ScanResponse page = work.client().scan(request(segment));
            Tally tally = Tally.NONE;
            for (Map<String, AttributeValue> item : page.items()) {
                if (work.migration().entity().owns(item) && !isPassedOver(item)) {
                    tally = tally.with(step(item));
                }
                if (work.stopped().get()) {
                    return;
                }
            }
            boolean more =
                    page.hasLastEvaluatedKey() && !page.lastEvaluatedKey().isEmpty();
            segment = new Ledger.Segment(
                    more ? Optional.of(page.lastEvaluatedKey()) : Optional.empty(),
                    !more,
                    segment.tally().plus(tally));
            work.ledger().save(work.run(), number, segment);
            work.totals().add(tally);
        }
    }

    private ScanRequest request(Ledger.Segment segment) {
        ExpressionText text = new ExpressionText();
        Optional<String> filter = filter(work.migration().entity()).map(text::condition);
        ScanRequest.Builder request = ScanRequest.builder()
                .tableName(layout().name())
                .consistentRead(true)
                .limit(PAGE)
                .exclusiveStartKey(segment.after().orElse(null));
        if (work.segments() > 1) {
            request.segment(number).totalSegments(work.segments());
        }
        filter.ifPresent(condition -> request.filterExpression(condition)
                .expressionAttributeNames(text.names())
                .expressionAttributeValues(text.values()));
        return request.build();
    }

    /** Keeps most of the other entities' items from being sent; who owns an item is judged by its whole key. */
    private Optional<Condition> filter(Entity<?, ?> entity) {
        List<Condition> prefixes = new ArrayList<>();
        String partition = entity.partitionTemplate().prefix();
        if (!partition.isEmpty()) {
            prefixes.add(begins(layout().partition(), partition));
        }
        entity.sortTemplate()
                .map(sort -> sort.prefix())
                .filter(prefix -> !prefix.isEmpty())
                .ifPresent(prefix -> prefixes.add(begins(layout().sort().orElseThrow(), prefix)));
        return prefixes.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(prefixes.toArray(new Condition[0])));
    }

    private static Condition begins(String attribute, String prefix) {
        return new Condition.BeginsWith(Path.of(attribute), AttributeValue.fromS(prefix));
    }

    private TableLayout layout() {
        return work.migration().design().layout();
    }

    /** Expired items, except those on their way: an item that is created again takes over the place of an expired one. */
    private boolean isPassedOver(Map<String, AttributeValue> item) {
        return !work.migration().moves()
                && Entity.isExpired(layout(), item, work.clock().instant());
    }

    /** An item that others keep changing is read again; BUSY means that it could not be migrated. */
    private StepResult step(Map<String, AttributeValue> first) {
        ItemKey key = layout().key(first);
        Map<String, AttributeValue> item = first;
        try {
            for (int attempt = 1; attempt <= work.backoff().attempts(); attempt++) {
                StepResult result = work.migration().step().apply(work.table(), work.client(), item);
                if (result != StepResult.BUSY || work.stopped().get()) {
                    return result;
                }
                work.backoff().before(attempt);
                work.pace().take(1);
                item = work.client()
                        .getItem(r -> r.tableName(layout().name())
                                .key(layout().keyItem(key))
                                .consistentRead(true))
                        .item();
                if (item.isEmpty()) {
                    return StepResult.SAME;
                }
            }
            work.totals().failed(text(key), "others kept changing it");
        } catch (TableException e) {
            work.totals().failed(text(key), String.valueOf(e.getMessage()));
        }
        return StepResult.BUSY;
    }

    private static String text(ItemKey key) {
        return key.sort().isEmpty() ? key.partition() : key.partition() + " / " + key.sort();
    }
}
