package dev.ittaku.lessons.migration;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An export of the old table: a JSON list, {@code {"Items": […]}} as a scan prints it, or one object a line; each item
 * plain or in DynamoDB's own JSON ({@code {"S": "…"}}), also wrapped in {@code {"Item": …}} as exports do.
 */
public final class OldFile implements OldRows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> TYPES = Set.of("S", "N", "BOOL", "NULL", "M", "L", "SS", "NS");
    private static final int AT_ONCE = 100;

    private final Path file;

    public OldFile(Path file) {
        this.file = file;
    }

    @Override
    public String name() {
        return "file " + file.toAbsolutePath().normalize();
    }

    @Override
    public Page page(@Nullable String position) {
        long skip = position == null ? 0 : Long.parseLong(position);
        List<OldRow> rows = new ArrayList<>();
        long seen = 0;
        try (JsonParser parser = JSON.getFactory().createParser(Files.newBufferedReader(file))) {
            JsonToken token = parser.nextToken();
            while (token != null) {
                if (token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY) {
                    token = parser.nextToken();
                    continue;
                }
                JsonNode node = JSON.readTree(parser);
                for (JsonNode item : node.has("Items") ? node.get("Items") : List.of(node)) {
                    if (seen >= skip && rows.size() < AT_ONCE) {
                        rows.add(new OldRow(plain(item.has("Item") ? item.get("Item") : item)));
                    }
                    seen++;
                }
                if (rows.size() == AT_ONCE && seen > skip + AT_ONCE) {
                    break;
                }
                token = parser.nextToken();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not readable as JSON: " + e.getMessage(), e);
        }
        long next = skip + rows.size();
        return new Page(rows, seen > next ? Optional.of(Long.toString(next)) : Optional.empty());
    }

    private static JsonNode plain(JsonNode item) {
        if (!item.isObject()) {
            return JSON.createObjectNode();
        }
        ObjectNode json = JSON.createObjectNode();
        item.properties().forEach(field -> json.set(field.getKey(), value(field.getValue())));
        return json;
    }

    private static JsonNode value(JsonNode node) {
        boolean typed = node.isObject()
                && node.size() == 1
                && TYPES.contains(node.fieldNames().next());
        if (!typed) {
            return node;
        }
        String type = node.fieldNames().next();
        JsonNode inner = node.get(type);
        return switch (type) {
            case "M" -> plain(inner);
            case "L" -> {
                var list = JSON.createArrayNode();
                inner.forEach(element -> list.add(value(element)));
                yield list;
            }
            case "NULL" -> JSON.nullNode();
            default -> inner;
        };
    }

    @Override
    public void drop() {
        throw new UnsupportedOperationException("a file is not dropped; delete it yourself");
    }
}
