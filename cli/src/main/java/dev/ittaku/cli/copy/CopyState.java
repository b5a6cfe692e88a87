package dev.ittaku.cli.copy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How far a copy has come, in a file: of each table, when it began, and of each segment of its scan the last key that is
 * in the target. A copy that is cut off goes on from there.
 */
public final class CopyState {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DONE = "done";

    private final Path file;
    private final ObjectNode root;

    private CopyState(Path file, ObjectNode root) {
        this.file = file;
        this.root = root;
    }

    /**
     * Reads the file, or begins one.
     *
     * @param from the names of both stores: a file about others is refused
     * @throws IOException if it cannot be read or is about another copy
     */
    public static CopyState open(Path file, String from, String to) throws IOException {
        String about = from + " -> " + to;
        if (!Files.exists(file)) {
            return new CopyState(file, JSON.createObjectNode().put("copy", about));
        }
        JsonNode read = JSON.readTree(file.toFile());
        if (!(read instanceof ObjectNode known)
                || !about.equals(read.path("copy").asText())) {
            throw new IOException(file + " is about another copy; name another file with --progress, or remove it");
        }
        return new CopyState(file, known);
    }

    /** Whether items of a table have been written already. */
    public synchronized boolean isBegun(String table) {
        return table(table).has("started");
    }

    /** When the copy of a table began; now, if it has not. */
    synchronized Instant started(String table, Instant now) throws IOException {
        ObjectNode state = table(table);
        if (!state.has("started")) {
            state.put("started", now.toString());
            save();
        }
        return Instant.parse(state.get("started").asText());
    }

    synchronized boolean isDone(String table, int segment) {
        return DONE.equals(table(table).path(Integer.toString(segment)).asText());
    }

    /** The last key of a segment that was copied; empty at its beginning. */
    synchronized Optional<Map<String, AttributeValue>> last(String table, int segment) {
        JsonNode key = table(table).path(Integer.toString(segment));
        if (!key.isObject()) {
            return Optional.empty();
        }
        Map<String, AttributeValue> last = new HashMap<>();
        key.properties().forEach(entry -> last.put(entry.getKey(), value(entry.getValue())));
        return Optional.of(last);
    }

    /** Keeps where a segment is; an empty key says that it is done. */
    synchronized void reached(String table, int segment, Map<String, AttributeValue> last) throws IOException {
        if (last.isEmpty()) {
            table(table).put(Integer.toString(segment), DONE);
        } else {
            ObjectNode key = table(table).putObject(Integer.toString(segment));
            last.forEach((name, value) -> put(key.putObject(name), value));
        }
        save();
    }

    private ObjectNode table(String name) {
        return root.withObjectProperty(name);
    }

    private static void put(ObjectNode node, AttributeValue value) {
        if (value.s() != null) {
            node.put("S", value.s());
        } else if (value.n() != null) {
            node.put("N", value.n());
        } else {
            node.put("B", Base64.getEncoder().encodeToString(value.b().asByteArray()));
        }
    }

    private static AttributeValue value(JsonNode node) {
        if (node.has("S")) {
            return AttributeValue.fromS(node.get("S").asText());
        }
        return node.has("N")
                ? AttributeValue.fromN(node.get("N").asText())
                : AttributeValue.fromB(SdkBytes.fromByteArray(
                        Base64.getDecoder().decode(node.get("B").asText())));
    }

    private void save() throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        JSON.writeValue(draft.toFile(), root);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Removes the file: the copy is whole. */
    public void finish() throws IOException {
        Files.deleteIfExists(file);
    }
}
