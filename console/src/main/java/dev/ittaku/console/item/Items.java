package dev.ittaku.console.item;

import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.KeySchema;
import dev.ittaku.console.table.TableCatalog;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.live.PastTables;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.document.Shown;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Reads items by their keys, one request for each page; reads everything only on request. */
public final class Items {
    private final DynamoDbClient client;
    private final PastTables past;
    private final TableCatalog catalog;
    private final ItemViews views;
    private final Cursors cursors;

    public Items(DynamoDbClient client, PastTables past, TableCatalog catalog, ItemViews views, Cursors cursors) {
        this.client = client;
        this.past = past;
        this.catalog = catalog;
        this.views = views;
        this.cursors = cursors;
    }

    public ItemsPage page(ItemsAsked asked) {
        return page(catalog.facts(asked.table()), asked);
    }

    public ItemsPage page(TableFacts table, ItemsAsked asked) {
        try {
            if (asked.at() == null) {
                return page(client, asked, table);
            }
            try (DynamoDbClient then = then(asked.at())) {
                return page(then, asked, table);
            }
        } catch (DynamoDbException e) {
            throw refused(e);
        }
    }

    private DynamoDbClient then(Instant moment) {
        try {
            return past.at(moment)
                    .orElseThrow(() -> new ConsoleRefusal(
                            ConsoleRefusal.Reason.NO_PAST, "This store does not show its tables as they were."));
        } catch (IllegalArgumentException e) {
            throw ConsoleRefusal.invalid("at", Fault.of("NOT_YET", "must not lie in the future"));
        }
    }

    private ItemsPage page(DynamoDbClient from, ItemsAsked asked, TableFacts table) {
        KeySchema keys = table.key(asked.index());
        if (!asked.key().isEmpty()) {
            return query(from, asked, table, keys);
        }
        if (asked.scan()) {
            return scan(from, asked, table);
        }
        throw ConsoleRefusal.invalid(
                "key", Fault.of("KEY_NEEDED", "is needed; without one, ask for a scan, which reads everything"));
    }

    /** A rejected request is the caller's to correct; a lack of capacity or permissions is not. */
    public static RuntimeException refused(DynamoDbException e) {
        boolean theirs = e.statusCode() >= 400
                && e.statusCode() < 500
                && !e.isThrottlingException()
                && !(e instanceof ProvisionedThroughputExceededException)
                && !(e instanceof RequestLimitExceededException)
                && (e.awsErrorDetails() == null
                        || !"AccessDeniedException".equals(e.awsErrorDetails().errorCode()));
        String said = e.awsErrorDetails() == null
                ? String.valueOf(e.getMessage())
                : e.awsErrorDetails().errorMessage();
        return theirs ? new ConsoleRefusal(ConsoleRefusal.Reason.STORE_REFUSED, said) : e;
    }

    private ItemsPage query(DynamoDbClient from, ItemsAsked asked, TableFacts table, KeySchema keys) {
        if (asked.key().size() != keys.partition().size()) {
            throw ConsoleRefusal.invalid(
                    "key",
                    Fault.of(
                            "KEY_PARTS",
                            "must have {count} parts",
                            keys.partition().size()));
        }
        if (asked.sort().size() + (asked.prefix() == null ? 0 : 1) > keys.sort().size()) {
            throw ConsoleRefusal.invalid(
                    "sort",
                    Fault.of("KEY_PARTS", "must have {count} parts", keys.sort().size()));
        }
        Conditions conditions = new Conditions();
        for (int i = 0; i < asked.key().size(); i++) {
            conditions.equal(keys.partition().get(i), "key", asked.key().get(i));
        }
        for (int i = 0; i < asked.sort().size(); i++) {
            conditions.equal(keys.sort().get(i), "sort", asked.sort().get(i));
        }
        if (asked.prefix() != null) {
            conditions.beginsWith(table, keys.sort().get(asked.sort().size()), asked.prefix());
        }
        QueryRequest request = QueryRequest.builder()
                .tableName(asked.table())
                .indexName(asked.index())
                .keyConditionExpression(conditions.text())
                .expressionAttributeNames(conditions.names)
                .expressionAttributeValues(conditions.values)
                .scanIndexForward(!asked.descending())
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
        return page(asked, table, "Query " + where(asked) + ": " + Shown.condition(request), (limit, position) -> {
            QueryResponse answer = from.query(
                    request.toBuilder().limit(limit).exclusiveStartKey(position).build());
            return new Read(
                    answer.items(), answer.lastEvaluatedKey(), answer.consumedCapacity(), answer.scannedCount());
        });
    }

    private ItemsPage scan(DynamoDbClient from, ItemsAsked asked, TableFacts table) {
        return page(asked, table, "Scan " + where(asked), (limit, position) -> {
            ScanResponse answer = from.scan(ScanRequest.builder()
                    .tableName(asked.table())
                    .indexName(asked.index())
                    .limit(limit)
                    .exclusiveStartKey(position)
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                    .build());
            return new Read(
                    answer.items(), answer.lastEvaluatedKey(), answer.consumedCapacity(), answer.scannedCount());
        });
    }

    /** The result of one request to the store. */
    private record Read(
            List<Map<String, AttributeValue>> items,
            Map<String, AttributeValue> last,
            @Nullable ConsumedCapacity consumed,
            int scanned) {}

    /** One request to the store. */
    private interface Reader {
        Read read(int limit, @Nullable Map<String, AttributeValue> position);
    }

    private ItemsPage page(ItemsAsked asked, TableFacts table, String request, Reader reader) {
        if (asked.contains() == null) {
            Read read = reader.read(asked.limit(), position(asked));
            return page(asked, table, request, List.of(read), read.items());
        }
        TextMatch match = new TextMatch(table, asked.contains());
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        List<Read> reads = new ArrayList<>();
        Map<String, AttributeValue> position = position(asked);
        do {
            Read read = reader.read(Reach.ITEMS, position);
            reads.add(read);
            found.addAll(match.in(read.items()));
            position = read.last();
        } while (!position.isEmpty() && found.size() < asked.limit() && reads.size() < Reach.ROUND_TRIPS);
        return page(asked, table, request + ", of these all that contain '" + asked.contains() + "'", reads, found);
    }

    private ItemsPage page(
            ItemsAsked asked,
            TableFacts table,
            String request,
            List<Read> reads,
            List<Map<String, AttributeValue>> items) {
        Map<String, AttributeValue> last = reads.get(reads.size() - 1).last();
        return new ItemsPage(
                asked.index() == null && asked.at() == null ? views.ofWhole(table, items) : views.of(table, items),
                last.isEmpty() ? null : cursors.sealKey(asked.question(), last),
                request,
                ReadCost.of(
                        reads.stream().map(Read::consumed).toList(),
                        reads.stream().mapToInt(Read::scanned).sum(),
                        reads.size()));
    }

    private static String where(ItemsAsked asked) {
        return asked.index() == null ? asked.table() : asked.table() + "." + asked.index();
    }

    private @Nullable Map<String, AttributeValue> position(ItemsAsked asked) {
        return asked.cursor() == null ? null : cursors.openKey(asked.question(), asked.cursor());
    }

    /** Puts a key condition together. */
    private static final class Conditions {
        private final List<String> texts = new ArrayList<>();
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Map<String, AttributeValue> values = new LinkedHashMap<>();

        void equal(KeyAttribute attribute, String field, String text) {
            int place = texts.size();
            texts.add("#k" + place + " = :k" + place);
            put(place, attribute, KeyTexts.value(attribute, field, text));
        }

        /** A search by prefix could find a secret letter by letter. */
        void beginsWith(TableFacts table, KeyAttribute attribute, String text) {
            if (table.secretNames().contains(attribute.name())) {
                throw new ConsoleRefusal(
                        ConsoleRefusal.Reason.SECRET_ATTRIBUTE,
                        "The attribute " + attribute.name() + " is never shown, so nothing is found by its beginning.");
            }
            int place = texts.size();
            texts.add("begins_with(#k" + place + ", :k" + place + ")");
            put(place, attribute, KeyTexts.value(attribute, "prefix", text));
        }

        private void put(int place, KeyAttribute attribute, AttributeValue value) {
            names.put("#k" + place, attribute.name());
            values.put(":k" + place, value);
        }

        String text() {
            return String.join(" AND ", texts);
        }
    }
}
