package dev.ittaku.server;

import dev.ittaku.server.store.Store;
import jakarta.inject.Singleton;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Looks for texts in every attribute of every item of every table, also in what is packed. */
@Singleton
public class Traces {
    private final DynamoDbClient client;

    /** The store itself: the policy keeps the server from scans, not those who check it. */
    Traces(Store store) {
        this.client = store.client();
    }

    /**
     * A text that was found.
     *
     * @param entity what kind of item it is, as the table says
     * @param key of the item
     * @param attribute in which it stands
     */
    public record Trace(String table, String entity, String key, String attribute, String text) {
        @Override
        public String toString() {
            return table + " " + entity + " " + key + " ." + attribute + ": " + text;
        }
    }

    /** Where any of these stands, whatever its case. */
    public List<Trace> of(Collection<String> texts) {
        List<String> wanted =
                texts.stream().map(text -> text.toLowerCase(Locale.ROOT)).toList();
        return client.listTablesPaginator().tableNames().stream()
                .flatMap(table ->
                        client.scanPaginator(scan -> scan.tableName(table).consistentRead(true)).items().stream()
                                .flatMap(item -> found(table, item, wanted)))
                .toList();
    }

    /** Every text of this form. */
    public Set<String> words(Pattern form) {
        return client.listTablesPaginator().tableNames().stream()
                .flatMap(table ->
                        client.scanPaginator(scan -> scan.tableName(table).consistentRead(true)).items().stream())
                .flatMap(item -> item.values().stream())
                .flatMap(value -> form.matcher(text(value)).results().map(MatchResult::group))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<Trace> found(String table, Map<String, AttributeValue> item, List<String> wanted) {
        return item.entrySet().stream().flatMap(attribute -> {
            String text = text(attribute.getValue()).toLowerCase(Locale.ROOT);
            return wanted.stream()
                    .filter(text::contains)
                    .map(found -> new Trace(table, entity(item), key(item), attribute.getKey(), found));
        });
    }

    private static String entity(Map<String, AttributeValue> item) {
        return Stream.of("entity", "type", "_type", "kind")
                .flatMap(name -> Stream.ofNullable(item.get(name)))
                .map(AttributeValue::s)
                .findFirst()
                .orElse("");
    }

    private static String key(Map<String, AttributeValue> item) {
        return Stream.of("PK", "pk", "SK", "sk", "userId")
                .flatMap(name -> Stream.ofNullable(item.get(name)))
                .map(AttributeValue::s)
                .reduce((a, b) -> a + " / " + b)
                .orElseGet(() -> String.join(",", item.keySet()));
    }

    private static String text(AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case SS -> String.join("\n", value.ss());
            case L -> String.join("\n", value.l().stream().map(Traces::text).toList());
            case M ->
                String.join(
                        "\n",
                        value.m().entrySet().stream()
                                .map(entry -> entry.getKey() + "\n" + text(entry.getValue()))
                                .toList());
            case B -> unpacked(value.b().asByteArray());
            default -> "";
        };
    }

    private static String unpacked(byte[] bytes) {
        boolean packed = bytes.length > 2 && bytes[0] == (byte) 0x1f && bytes[1] == (byte) 0x8b;
        try (var in = packed ? new GZIPInputStream(new ByteArrayInputStream(bytes)) : new ByteArrayInputStream(bytes)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
