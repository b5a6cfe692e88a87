package dev.ittaku.kifu.imports;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.ittaku.kifu.notebook.KifuCreation;
import dev.ittaku.kifu.notebook.Tags;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.text.Slug;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What an exported archive says of its records beside their texts. Whatever of it has the wrong form is left out. */
final class NotebookManifest {
    private static final ObjectMapper JSON = new ObjectMapper();
    static final int MOST_TAGS = 500;
    /** One more than a record takes, so that it is known to lack some. */
    private static final int MOST_OF_RECORD = KifuCreation.MOST_TAGS + 1;
    /** Times are stored with years of four digits. */
    private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");
    /** The records of a full import take a fraction of it. */
    private static final int MOST_TOKENS = 1_000_000;

    static final NotebookManifest NONE = new NotebookManifest(Map.of(), MissingNode.getInstance(), false);

    private final Map<String, JsonNode> records;
    private final List<String> tags;
    private final boolean isOwn;
    /** All tags that were named so far. */
    private final Set<String> named = new HashSet<>();

    private NotebookManifest(Map<String, JsonNode> records, JsonNode tags, boolean isOwn) {
        this.records = records;
        this.tags = names(tags, MOST_TAGS);
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
                    records, all.path("tags"), all.path("username").asText().equals(username));
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

    /** A file with its data. Somebody else's records are imported as private, whatever they were there. */
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
                        text(record, "slug", Slug::isTooLong),
                        // The notebook had it, so the notebook takes it.
                        true,
                        constant(Side.class, text(record, "firstOrSecond")),
                        constant(GameResult.class, text(record, "result")),
                        text(record, "memo", Draft::isTooLongMemo),
                        isOwn && record.path("public").asBoolean(),
                        isOwn && record.path("share").asBoolean(),
                        names(record.path("tags"), MOST_OF_RECORD),
                        Objects.requireNonNullElse(time(record, "created"), Instant.EPOCH),
                        time(record, "latestUpdate"),
                        text.expired()),
                null);
    }

    private static @Nullable String text(JsonNode record, String field) {
        JsonNode value = record.path(field);
        return value.isTextual() ? value.asText() : null;
    }

    private static @Nullable String text(JsonNode record, String field, Predicate<String> isTooLong) {
        String text = text(record, field);
        return text == null || isTooLong.test(text) ? null : text;
    }

    private List<String> names(JsonNode list, int most) {
        List<String> names = new ArrayList<>();
        for (JsonNode one : list) {
            String name = one.isTextual() ? one.asText() : "";
            boolean isName = !name.isEmpty() && name.codePointCount(0, name.length()) <= Tags.LONGEST_NAME;
            if (isName && names.size() < most && (named.contains(name) || named.size() < MOST_TAGS)) {
                named.add(name);
                names.add(name);
            }
        }
        return names;
    }

    private static @Nullable Instant time(JsonNode record, String field) {
        String text = text(record, field);
        try {
            Instant time = text == null ? null : Instant.parse(text);
            return time == null || time.isBefore(FIRST) || time.isAfter(LAST) ? null : time;
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
