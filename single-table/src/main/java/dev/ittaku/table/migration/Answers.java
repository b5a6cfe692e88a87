package dev.ittaku.table.migration;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.TableException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/**
 * What a table answers: every access pattern asked with everything that its items give occasion to ask. Two of them can be
 * compared, however differently the items are stored.
 */
public final class Answers {
    /** By pattern, then by question; only fingerprints of the results are kept, in their order. */
    private final Map<String, Map<String, List<String>>> byPattern = new TreeMap<>();

    private Answers() {}

    /** Asks all patterns whose index is there. Reads the whole table several times: meant for a copy. */
    public static Answers of(Table table, DynamoDbClient client) {
        Answers answers = new Answers();
        TableDesign design = table.design();
        Set<String> indexes = indexes(client, design.name());
        List<AccessPattern<?>> patterns = design.patterns().stream()
                .filter(pattern -> pattern.index()
                        .map(index -> indexes.contains(index.name()))
                        .orElse(true))
                .toList();
        patterns.forEach(pattern -> answers.byPattern.put(pattern.name(), new LinkedHashMap<>()));
        client.scanPaginator(ScanRequest.builder().tableName(design.name()).build())
                .items()
                .forEach(item -> {
                    for (AccessPattern<?> pattern : patterns) {
                        answers.ask(table, pattern, item);
                    }
                });
        return answers;
    }

    private static Set<String> indexes(DynamoDbClient client, String name) {
        var live = client.describeTable(r -> r.tableName(name)).table();
        Set<String> names = new HashSet<>();
        live.globalSecondaryIndexes().forEach(index -> names.add(index.indexName()));
        live.localSecondaryIndexes().forEach(index -> names.add(index.indexName()));
        return names;
    }

    private void ask(Table table, AccessPattern<?> pattern, Map<String, AttributeValue> item) {
        if (pattern.entities().stream().noneMatch(entity -> entity.owns(item))) {
            return;
        }
        Map<String, List<String>> told = byPattern.get(pattern.name());
        if (told == null) {
            return;
        }
        try {
            if (pattern instanceof GetPattern<?, ?> get) {
                get(table, get, item, told);
            } else if (pattern instanceof QueryPattern<?, ?> query) {
                query(table, query, item, told);
            } else {
                collect(table, (CollectionPattern<?, ?>) pattern, item, told);
            }
        } catch (TableException e) {
            told.put("item " + table.design().layout().key(item), List.of("unreadable: " + e.code()));
        }
    }

    private static <T> void get(
            Table table, GetPattern<?, T> pattern, Map<String, AttributeValue> item, Map<String, List<String>> told) {
        T record = pattern.entity().decode(item);
        Map<String, Object> identity = new TreeMap<>(pattern.entity().identityOf(record));
        told.computeIfAbsent(
                Fingerprint.text(identity),
                question -> table.get(pattern.of(pattern.entity().keyOf(record))).item().map(Fingerprint::of).stream()
                        .toList());
    }

    private static <R> void query(
            Table table, QueryPattern<?, R> pattern, Map<String, AttributeValue> item, Map<String, List<String>> told) {
        pattern.around(item)
                .ifPresent(query -> told.computeIfAbsent(Fingerprint.text(query.given()), question -> {
                    try (Stream<R> all = table.stream(query)) {
                        return all.map(Fingerprint::of).toList();
                    }
                }));
    }

    private static <A> void collect(
            Table table,
            CollectionPattern<?, A> pattern,
            Map<String, AttributeValue> item,
            Map<String, List<String>> told) {
        pattern.around(item)
                .ifPresent(collect -> told.computeIfAbsent(
                        Fingerprint.text(collect.given()),
                        question ->
                                List.of(Fingerprint.of(table.collect(collect).value()))));
    }

    /** How many questions were asked. */
    public int size() {
        return byPattern.values().stream().mapToInt(Map::size).sum();
    }

    Map<String, Map<String, List<String>>> byPattern() {
        return byPattern;
    }
}
