package dev.ittaku.dynamodb.internal.operation.statement;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.KeyRange;
import dev.ittaku.dynamodb.internal.expression.KeyTest;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.operation.query.KeySpan;
import dev.ittaku.dynamodb.internal.partiql.KeyRead;
import dev.ittaku.dynamodb.internal.partiql.Prepared;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The reads that a SELECT is made of, in order: reads of single items, ranges of partitions, or one of everything.
 *
 * @param keyed whether the reads go by key
 */
record StatementPlan(List<Read> reads, boolean keyed, boolean forward) {
    /** One read; of a single item if its whole key is known. */
    record Read(
            @Nullable AttributeValue partition,
            KeySpan span,
            @Nullable Map<String, AttributeValue> key) {}

    static StatementPlan of(Prepared.Select select, Table table, @Nullable Index index) {
        List<KeyAttribute> schema = index == null ? table.key() : index.key();
        for (Prepared.Order order : select.order()) {
            if (schema.stream().noneMatch(attribute -> attribute.name().equals(order.attribute()))) {
                throw Errors.validation(
                        "Attribute " + order.attribute() + " in ORDER BY clause must be part of the primary key");
            }
        }
        byte[] space = index == null ? Keys.items(table.number()) : Keys.index(index.number());
        Optional<List<KeyRead>> wanted = select.where().reads(schema);
        if (wanted.isEmpty()) {
            if (!select.order().isEmpty()) {
                throw Errors.validation("Must have at least one non-optional hash key condition in WHERE clause when"
                        + " using ORDER BY clause.");
            }
            return new StatementPlan(List.of(new Read(null, KeySpan.beginningWith(space), null)), false, true);
        }
        List<Read> reads = new ArrayList<>();
        for (KeyRead read : wanted.get()) {
            reads.add(read(read, space, schema, index == null));
        }
        refuseOverlap(reads);
        boolean forward = order(select, schema, reads);
        return new StatementPlan(reads, true, forward);
    }

    private static Read read(KeyRead wanted, byte[] space, List<KeyAttribute> schema, boolean single) {
        Map<String, AttributeValue> key = new java.util.LinkedHashMap<>();
        key.put(schema.get(0).name(), wanted.partition());
        byte[] partition = ItemKeys.partition(space, schema, key);
        KeySpan span = KeySpan.beginningWith(partition);
        for (KeyTest test : wanted.sort()) {
            span = span.within(
                    KeySpan.of(partition, new KeyRange(List.of(wanted.partition()), List.of(), Optional.of(test))));
            if (test instanceof KeyTest.Equal equal) {
                key.put(schema.get(1).name(), equal.value());
            }
        }
        KeyRules.refuseEmptyKey(key, schema);
        boolean whole = single && key.size() == schema.size();
        if (whole) {
            KeyRules.validateKey(key, schema);
        }
        return new Read(wanted.partition(), span, whole ? key : null);
    }

    private static void refuseOverlap(List<Read> reads) {
        List<KeySpan> spans = reads.stream()
                .map(Read::span)
                .filter(span -> !span.isEmpty())
                .sorted((a, b) -> Arrays.compareUnsigned(a.from(), b.from()))
                .toList();
        for (int i = 1; i < spans.size(); i++) {
            if (spans.get(i - 1).contains(spans.get(i).from())) {
                throw Errors.validation("Overlapping conditions with range keys are not supported in where clause");
            }
        }
    }

    /** Sorts the reads into the requested order and returns whether each is ascending. */
    private static boolean order(Prepared.Select select, List<KeyAttribute> schema, List<Read> reads) {
        if (select.order().isEmpty()) {
            return true;
        }
        Optional<Boolean> partitions = direction(select, schema.get(0));
        boolean several = reads.stream().map(Read::partition).distinct().count() > 1;
        if (several && partitions.isEmpty()) {
            throw Errors.validation("Must have hash key in ORDER BY clause when more than one hash key condition"
                    + " specified in WHERE clause.");
        }
        boolean forward = schema.size() < 2 || direction(select, schema.get(1)).orElse(true);
        Comparator<Read> byPartition = StatementPlan::comparePartitions;
        Comparator<Read> bySpan =
                (a, b) -> Arrays.compareUnsigned(a.span().from(), b.span().from());
        reads.sort((partitions.orElse(true) ? byPartition : byPartition.reversed())
                .thenComparing(forward ? bySpan : bySpan.reversed()));
        return forward;
    }

    private static int comparePartitions(Read a, Read b) {
        AttributeValue left = a.partition();
        AttributeValue right = b.partition();
        Integer order = left == null || right == null ? null : Values.compare(left, right);
        return order == null ? 0 : order;
    }

    /** Whether an attribute is requested in ascending order; empty if it is not in ORDER BY. */
    private static Optional<Boolean> direction(Prepared.Select select, KeyAttribute attribute) {
        return select.order().stream()
                .filter(order -> order.attribute().equals(attribute.name()))
                .map(order -> !order.descending())
                .findFirst();
    }
}
