package dev.ittaku.console.pattern;

import dev.ittaku.console.item.ItemViews;
import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.ReadCost;
import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.TableCatalog;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.AccessPattern.Refetch;
import dev.ittaku.table.document.PatternRequests;
import dev.ittaku.table.document.Shown;
import dev.ittaku.table.fault.TableException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Runs access patterns as the application would, and reports their cost. */
public final class PatternRuns {
    private static final int MOST_IN_A_BATCH = 100;

    private final DynamoDbClient client;
    private final TableCatalog catalog;
    private final ItemViews views;
    private final Clock clock;

    public PatternRuns(DynamoDbClient client, TableCatalog catalog, ItemViews views, Clock clock) {
        this.client = client;
        this.catalog = catalog;
        this.views = views;
        this.clock = clock;
    }

    public PatternResult run(String tableName, String patternName, Map<String, String> given) {
        return run(catalog.facts(tableName), patternName, given);
    }

    /** The first page of what the pattern finds with these texts. */
    public PatternResult run(TableFacts table, String patternName, Map<String, String> given) {
        AccessPattern<?> pattern = table.design()
                .flatMap(design -> design.pattern(patternName))
                .orElseThrow(() -> ConsoleRefusal.absent("The table has no access pattern of this name."));
        try {
            Run run = new Run();
            for (DynamoDbRequest request : PatternRequests.of(pattern, given, clock.instant())) {
                run.send(request);
            }
            List<Map<String, AttributeValue>> items = run.found;
            if (pattern.refetch() != Refetch.NONE && !items.isEmpty()) {
                items = run.fetch(table, pattern.refetch() == Refetch.CONFIRM);
            }
            return new PatternResult(
                    views.of(table, items),
                    run.requests,
                    run.more,
                    ReadCost.of(run.consumed, run.scanned, run.roundTrips));
        } catch (TableException e) {
            throw ConsoleRefusal.invalid("parameters", Fault.plain(String.valueOf(e.getMessage())));
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
    }

    /** What a pattern is asked with, for the audit trail, without secrets. */
    public static String told(TableFacts table, Map<String, String> given) {
        Set<String> secrets = table.secretComponents();
        return given.entrySet().stream()
                .map(entry -> " " + entry.getKey() + "=" + (secrets.contains(entry.getKey()) ? "…" : entry.getValue()))
                .collect(Collectors.joining());
    }

    /** One use of a pattern: the requests, the result and the cost. Requests to several shards are one round trip. */
    private final class Run {
        private final List<String> requests = new ArrayList<>();
        private final List<Map<String, AttributeValue>> found = new ArrayList<>();
        private final List<ConsumedCapacity> consumed = new ArrayList<>();
        private int scanned;
        private int roundTrips = 1;
        private boolean more;

        void send(DynamoDbRequest request) {
            if (request instanceof GetItemRequest get) {
                get(get);
            } else {
                query((QueryRequest) request);
            }
        }

        private void get(GetItemRequest request) {
            requests.add("GetItem " + request.tableName() + ": " + Shown.key(request.key()));
            GetItemResponse answer = client.getItem(request.toBuilder()
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                    .build());
            count(answer.consumedCapacity());
            if (answer.hasItem()) {
                scanned++;
                found.add(answer.item());
            }
        }

        private void query(QueryRequest request) {
            String index = request.indexName() == null ? "" : "." + request.indexName();
            requests.add("Query " + request.tableName() + index + ": " + Shown.condition(request));
            QueryResponse answer = client.query(request);
            count(answer.consumedCapacity());
            scanned += answer.scannedCount();
            more |= answer.hasLastEvaluatedKey() && !answer.lastEvaluatedKey().isEmpty();
            found.addAll(answer.items());
        }

        /** Reads what an index has led to from the table itself, in the index's order. */
        List<Map<String, AttributeValue>> fetch(TableFacts table, boolean consistent) {
            List<String> names =
                    table.key().all().stream().map(KeyAttribute::name).toList();
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> byKey = new LinkedHashMap<>();
            more |= found.size() > MOST_IN_A_BATCH;
            found.stream().limit(MOST_IN_A_BATCH).forEach(item -> byKey.put(key(names, item), Map.of()));
            requests.add("BatchGetItem " + table.name() + ": " + byKey.size());
            roundTrips++;
            BatchGetItemResponse answer = client.batchGetItem(request -> request.requestItems(Map.of(
                            table.name(),
                            KeysAndAttributes.builder()
                                    .keys(byKey.keySet())
                                    .consistentRead(consistent)
                                    .build()))
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
            answer.consumedCapacity().forEach(this::count);
            more |= answer.hasUnprocessedKeys() && !answer.unprocessedKeys().isEmpty();
            answer.responses().getOrDefault(table.name(), List.of()).forEach(item -> byKey.put(key(names, item), item));
            return byKey.values().stream().filter(item -> !item.isEmpty()).toList();
        }

        private Map<String, AttributeValue> key(List<String> names, Map<String, AttributeValue> item) {
            Map<String, AttributeValue> key = new LinkedHashMap<>(item);
            key.keySet().retainAll(names);
            return key;
        }

        private void count(ConsumedCapacity capacity) {
            if (capacity != null) {
                consumed.add(capacity);
            }
        }
    }
}
