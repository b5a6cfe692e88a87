package dev.ittaku.table.internal.read;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.entity.KeyPart;
import dev.ittaku.table.internal.expression.ExpressionText;
import dev.ittaku.table.internal.key.SortRange;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.Projection;
import dev.ittaku.table.layout.TableLayout;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** The exact requests that queries become. Pure: the tests pin them, the runners send them. */
public final class QueryRequests {
    private QueryRequests() {}

    /** One request per shard, for the first page. */
    public static List<QueryRequest> of(Query<?> query, Instant now) {
        List<QueryRequest> requests = new ArrayList<>();
        for (AttributeValue partition : shards(query)) {
            requests.add(of(query, partition, now).build());
        }
        return requests;
    }

    static List<AttributeValue> shards(Query<?> query) {
        return query.pattern().partition().get(0).partitions(query.given());
    }

    /** One request per shard that counts instead of reading, as far as one goes. */
    public static List<QueryRequest> counting(Query<?> query, Instant now) {
        return shards(query).stream()
                .map(partition -> count(query, partition, now))
                .toList();
    }

    static QueryRequest count(Query<?> query, AttributeValue firstPartition, Instant now) {
        ExpressionText text = new ExpressionText();
        return named(bare(query, firstPartition, now, text).select(Select.COUNT), text)
                .build();
    }

    static QueryRequest.Builder of(Query<?> query, AttributeValue firstPartition, Instant now) {
        QueryPattern<?, ?> pattern = query.pattern();
        ExpressionText text = new ExpressionText();
        QueryRequest.Builder request = bare(query, firstPartition, now, text)
                .scanIndexForward(!pattern.newestFirst())
                .limit(query.limit());
        pattern.projection().ifPresent(attributes -> {
            List<String> names = new ArrayList<>();
            attributes.forEach(attribute -> names.add(text.name(attribute)));
            request.projectionExpression(String.join(", ", names));
        });
        return named(request, text);
    }

    private static QueryRequest.Builder named(QueryRequest.Builder request, ExpressionText text) {
        return request.expressionAttributeNames(text.names()).expressionAttributeValues(text.values());
    }

    /** The conditions, without the order and form of the results. */
    private static QueryRequest.Builder bare(
            Query<?> query, AttributeValue firstPartition, Instant now, ExpressionText text) {
        QueryPattern<?, ?> pattern = query.pattern();
        List<Condition> keys = new ArrayList<>();
        List<KeyPart> partition = pattern.partition();
        keys.add(equal(partition.get(0).attribute(), firstPartition));
        for (KeyPart part : partition.subList(1, partition.size())) {
            keys.add(equal(part.attribute(), part.partitions(query.given()).get(0)));
        }
        sort(query, keys);
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(pattern.table().name())
                .keyConditionExpression(text.condition(Condition.allOf(keys.toArray(new Condition[0]))))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        pattern.index().ifPresent(index -> request.indexName(index.name()));
        if (pattern.consistent() || isMoving(pattern)) {
            request.consistentRead(true);
        }
        filter(query, now).ifPresent(filter -> request.filterExpression(text.condition(filter)));
        return request;
    }

    private static Condition equal(String attribute, AttributeValue value) {
        return new Condition.Compare(Path.of(attribute), Comparison.EQUAL, value);
    }

    /** Sort attributes from the left: equal ones, then at most one range. */
    private static void sort(Query<?> query, List<Condition> keys) {
        SortRange.@Nullable Bound bound = query.bound().orElse(null);
        boolean used = bound == null;
        boolean open = false;
        for (KeyPart part : query.pattern().sort()) {
            if (open) {
                refuseGap(query, part);
                continue;
            }
            boolean bounded = bound != null && part.components().contains(bound.component());
            used |= bounded;
            Optional<Condition> condition = part.condition(query.given(), bounded ? bound : null);
            condition.ifPresent(keys::add);
            boolean exact = condition.isPresent()
                    && condition.get() instanceof Condition.Compare compare
                    && compare.comparison() == Comparison.EQUAL;
            open = !exact;
        }
        if (!used) {
            throw new TableException(
                    Code.BAD_REQUEST, "'" + query.pattern().name() + "' needs the components before its range exactly");
        }
    }

    /** DynamoDB rejects a condition on a sort attribute after one that is not given exactly. */
    private static void refuseGap(Query<?> query, KeyPart part) {
        for (String component : part.components()) {
            if (query.given().containsKey(component) && !isGivenBefore(query, component, part)) {
                throw new TableException(
                        Code.BAD_REQUEST,
                        "'" + component + "' is given to '" + query.pattern().name()
                                + "', but what comes before it in the sort key is not given exactly; give both or neither");
            }
        }
    }

    private static boolean isGivenBefore(Query<?> query, String component, KeyPart part) {
        return query.pattern().partition().stream()
                        .anyMatch(earlier -> earlier.components().contains(component))
                || query.pattern().sort().stream()
                        .takeWhile(earlier -> !earlier.equals(part))
                        .anyMatch(earlier -> earlier.components().contains(component));
    }

    private static Optional<Condition> filter(Query<?> query, Instant now) {
        List<Condition> all = new ArrayList<>();
        query.pattern().where().ifPresent(all::add);
        query.filter().ifPresent(all::add);
        alive(query.pattern(), now).ifPresent(all::add);
        return all.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(all.toArray(new Condition[0])));
    }

    /** Not expired, where the items have a time to live and the index shows it. */
    static Optional<Condition> alive(AccessPattern<?> pattern, Instant now) {
        TableLayout layout = pattern.table();
        if (layout.ttl().isEmpty()) {
            return Optional.empty();
        }
        String ttl = layout.ttl().get();
        boolean written = pattern.entities().stream().anyMatch(entity -> writes(entity, ttl));
        boolean shown = pattern.index().map(index -> shows(index, ttl)).orElse(true);
        return written && shown ? Optional.of(alive(ttl, now)) : Optional.empty();
    }

    private static boolean writes(Entity<?, ?> entity, String ttl) {
        return entity.attributes().containsKey(ttl);
    }

    private static boolean shows(IndexDesign index, String attribute) {
        return index.projection().kind() == Projection.Kind.ALL
                || index.projection().attributes().contains(attribute)
                || index.keyAttributes().contains(attribute);
    }

    public static Condition alive(String ttl, Instant now) {
        Path path = Path.of(ttl);
        AttributeValue second = AttributeValue.createN(Long.toString(now.getEpochSecond()));
        return Condition.anyOf(new Condition.Absent(path), new Condition.Compare(path, Comparison.GREATER, second));
    }

    /** The requests of a collection, one per shard, for its first page. */
    public static List<QueryRequest> of(CollectionPattern.Collect<?> collect, Instant now) {
        return collect.pattern().partition().partitions(collect.given()).stream()
                .map(partition -> of(collect.pattern(), partition, now))
                .toList();
    }

    private static QueryRequest of(CollectionPattern<?, ?> pattern, AttributeValue partition, Instant now) {
        ExpressionText text = new ExpressionText();
        List<Condition> keys = new ArrayList<>();
        keys.add(equal(pattern.partition().attribute(), partition));
        pattern.table().sort().ifPresent(sort -> {
            if (pattern.sortFrom().isPresent() && pattern.sortTo().isPresent()) {
                keys.add(new Condition.Between(
                        Path.of(sort),
                        AttributeValue.createS(pattern.sortFrom().get()),
                        AttributeValue.createS(pattern.sortTo().get())));
            }
        });
        QueryRequest.Builder request = QueryRequest.builder()
                .tableName(pattern.table().name())
                .keyConditionExpression(text.condition(Condition.allOf(keys.toArray(new Condition[0]))))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        if (pattern.consistent() || isMoving(pattern)) {
            request.consistentRead(true);
        }
        alive(pattern, now).ifPresent(filter -> request.filterExpression(text.condition(filter)));
        return request.expressionAttributeNames(text.names())
                .expressionAttributeValues(text.values())
                .build();
    }

    /** Whether it reads the table's own partitions while items move between them; then it has to see them as they are. */
    static boolean isMoving(AccessPattern<?> pattern) {
        return pattern.index().map(IndexDesign::local).orElse(true)
                && pattern.entities().stream()
                        .anyMatch(entity -> entity.placement().isMoving());
    }

    static int compare(AttributeKind kind, @Nullable AttributeValue a, @Nullable AttributeValue b) {
        if (a == null || b == null) {
            return 0;
        }
        if (kind == AttributeKind.N) {
            return new java.math.BigDecimal(a.n()).compareTo(new java.math.BigDecimal(b.n()));
        }
        byte[] left = kind == AttributeKind.B ? a.b().asByteArray() : utf8(a);
        byte[] right = kind == AttributeKind.B ? b.b().asByteArray() : utf8(b);
        return java.util.Arrays.compareUnsigned(left, right);
    }

    /** The order of sort keys. */
    static final Comparator<String> BY_BYTES =
            (a, b) -> compare(AttributeKind.S, AttributeValue.createS(a), AttributeValue.createS(b));

    private static byte[] utf8(AttributeValue value) {
        return value.s().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    static Map<String, AttributeValue> keysOf(QueryPattern<?, ?> pattern, Map<String, AttributeValue> item) {
        TableLayout layout = pattern.table();
        Map<String, AttributeValue> keys = new java.util.HashMap<>();
        List<String> names = new ArrayList<>(List.of(layout.partition()));
        layout.sort().ifPresent(names::add);
        pattern.index().ifPresent(index -> names.addAll(index.keyAttributes()));
        for (String name : names) {
            AttributeValue value = item.get(name);
            if (value != null) {
                keys.put(name, value);
            }
        }
        return keys;
    }
}
