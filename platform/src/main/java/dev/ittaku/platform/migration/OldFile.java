package dev.ittaku.platform.migration;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An export of an older table: a JSON list, {@code {"Items": […]}} as a scan prints it, or one object a line; each item
 * plain or in DynamoDB's own JSON ({@code {"S": "…"}}), also wrapped in {@code {"Item": …}} as exports do. The file stays
 * open from page to page, so that it is read once however long it is.
 */
public final class OldFile implements OldRows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> TYPES = Set.of("S", "N", "BOOL", "NULL", "M", "L", "SS", "NS");
    private static final int AT_ONCE = 100;

    private final Path file;
    private @Nullable Reading reading;

    public OldFile(Path file) {
        this.file = file;
    }

    @Override
    public String name() {
        return "file " + file.toAbsolutePath().normalize();
    }

    /** The file, read up to some row. */
    private static final class Reading {
        private final JsonParser parser;
        private Iterator<JsonNode> items = Collections.emptyIterator();
        private long row;

        Reading(Path file) throws IOException {
            this.parser = JSON.getFactory().createParser(Files.newBufferedReader(file));
        }

        boolean hasNext() throws IOException {
            while (!items.hasNext()) {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    return false;
                }
                if (token != JsonToken.START_ARRAY && token != JsonToken.END_ARRAY) {
                    JsonNode node = JSON.readTree(parser);
                    items = node.has("Items")
                            ? node.get("Items").iterator()
                            : List.of(node).iterator();
                }
            }
            return true;
        }

        JsonNode next() {
            row++;
            return items.next();
        }
    }

    @Override
    public Page page(@Nullable String position) {
        long from = position == null ? 0 : Long.parseLong(position);
        try {
            Reading at = at(from);
            List<JsonNode> rows = new ArrayList<>();
            while (rows.size() < AT_ONCE && at.hasNext()) {
                JsonNode item = at.next();
                rows.add(plain(item.has("Item") ? item.get("Item") : item));
            }
            if (at.hasNext()) {
                return new Page(rows, Optional.of(Long.toString(at.row)));
            }
            close();
            return new Page(rows, Optional.empty());
        } catch (JsonProcessingException e) {
            String where = " at line " + e.getLocation().getLineNr() + ", column "
                    + e.getLocation().getColumnNr();
            throw new UncheckedIOException(file + " is not JSON" + where + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not readable: " + e.getMessage(), e);
        }
    }

    private Reading at(long row) throws IOException {
        Reading open = reading;
        if (open == null || open.row != row) {
            close();
            open = new Reading(file);
            reading = open;
            while (open.row < row && open.hasNext()) {
                open.next();
            }
        }
        return open;
    }

    private void close() throws IOException {
        if (reading != null) {
            reading.parser.close();
            reading = null;
        }
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
