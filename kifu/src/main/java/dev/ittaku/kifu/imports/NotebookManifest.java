package dev.ittaku.kifu.imports;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an exported archive says of its records beside their texts. Whatever of it has the wrong form is left out. */
final class NotebookManifest {
    static final NotebookManifest NONE = new NotebookManifest(Map.of(), List.of(), false);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_TAGS = 500;
    /** The records of a full import take a fraction of it. */
    private static final int MOST_TOKENS = 1_000_000;

    private final Map<String, JsonNode> records;
    private final List<String> tags;
    private final boolean isOwn;

    private NotebookManifest(Map<String, JsonNode> records, List<String> tags, boolean isOwn) {
        this.records = records;
        this.tags = tags;
        this.isOwn = isOwn;
    }

    static NotebookManifest read(byte[] bytes, String username) {
        try {
            checkSize(bytes);
            JsonNode all = JSON.readTree(bytes);
            if (!all.path("kind").asText().equals("ittaku-kifu")) {
                return NONE;
            }
            Map<String, JsonNode> records = new HashMap<>();
            all.path("records")
                    .forEach(record -> records.put(record.path("file").asText(), record));
            return new NotebookManifest(
                    records,
                    texts(all.path("tags")),
                    all.path("username").asText().equals(username));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A tree takes many times what its text does, so its parts are counted before it is built. */
    private static void checkSize(byte[] bytes) throws IOException {
        try (JsonParser parser = JSON.createParser(bytes)) {
            for (int tokens = 0; parser.nextToken() != null; tokens++) {
                if (tokens >= MOST_TOKENS) {
                    throw new IOException("more than " + MOST_TOKENS + " tokens");
                }
            }
        }
    }

    List<String> tags() {
        return tags;
    }

    /** A file with what is said of it. Somebody else's records come in private, whatever they were there. */
    Incoming.One applied(String name, Incoming.One file) {
        JsonNode record = records.get(name);
        ImportText text = file.text();
        if (record == null || text == null) {
            return file;
        }
        return new Incoming.One(
                file.name(),
                new ImportText(
                        text.importId(),
                        text.n(),
                        text.text(),
                        text(record, "slug"),
                        // The notebook had it, so the notebook takes it.
                        true,
                        constant(Side.class, text(record, "firstOrSecond")),
                        constant(GameResult.class, text(record, "result")),
                        text(record, "memo"),
                        isOwn && record.path("public").asBoolean(),
                        isOwn && record.path("share").asBoolean(),
                        texts(record.path("tags")),
                        Objects.requireNonNullElse(time(record, "created"), Instant.EPOCH),
                        time(record, "latestUpdate"),
                        text.expired()),
                null);
    }

    private static @Nullable String text(JsonNode record, String field) {
        JsonNode value = record.path(field);
        return value.isTextual() ? value.asText() : null;
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> {
            if (one.isTextual() && texts.size() < MOST_TAGS) {
                texts.add(one.asText());
            }
        });
        return texts;
    }

    private static @Nullable Instant time(JsonNode record, String field) {
        String text = text(record, field);
        try {
            return text == null ? null : Instant.parse(text);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static <E extends Enum<E>> @Nullable E constant(Class<E> type, @Nullable String text) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(text)) {
                return constant;
            }
        }
        return null;
    }
}
