package dev.ittaku.lessons.schedule;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.platform.refusal.Fault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** A schedule as JSON: a list of objects with the same names as the columns of a CSV. */
final class JsonSchedule {
    private static final int DEEPEST = 20;
    private static final ObjectMapper MAPPER = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build());

    private final ScheduleRows rows;

    JsonSchedule(ScheduleRows rows) {
        this.rows = rows;
    }

    void read(String text) {
        try (JsonParser parser = MAPPER.getFactory().createParser(text)) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                rows.fault(1, "", Fault.of("NOT_A_LIST", "must be a list of lessons: [{…}, {…}]"));
                return;
            }
            JsonToken token = parser.nextToken();
            while (token != null && token != JsonToken.END_ARRAY) {
                int line = parser.currentTokenLocation().getLineNr();
                JsonNode node = MAPPER.readTree(parser);
                if (node.isObject()) {
                    object(line, node);
                } else {
                    rows.fault(line, "", Fault.of("WRONG_TYPE", "must be an object"));
                }
                token = parser.nextToken();
            }
            if (token == null) {
                rows.fault(parser.currentLocation().getLineNr(), "", Fault.of("NOT_A_LIST", "the list does not end"));
            } else if (parser.nextToken() != null) {
                rows.fault(
                        parser.currentTokenLocation().getLineNr(),
                        "",
                        Fault.of("NOT_A_LIST", "there is something behind the list"));
            }
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            rows.fault(line, "", Fault.of("BROKEN_FILE", "is not {format} from here on", "JSON"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void object(int line, JsonNode node) {
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!ScheduleRows.COLUMNS.contains(name)) {
                String shown = WrittenValues.shown(name);
                rows.fault(
                        line,
                        shown,
                        Fault.of("UNKNOWN_FIELD", "is no field of a lesson").with("value", shown));
                return;
            }
            if (!fits(name, node.get(name))) {
                rows.fault(
                        line,
                        name,
                        Fault.of("WRONG_TYPE", "has the wrong type")
                                .with(
                                        "value",
                                        WrittenValues.shown(node.get(name).toString())));
                return;
            }
        }
        rows.add(line, name -> text(node.get(name)));
    }

    private static boolean fits(String name, JsonNode value) {
        boolean number = name.equals("capacity") || name.equals("free");
        return value.isNull() || (number ? value.isIntegralNumber() : value.isTextual());
    }

    private static @Nullable String text(@Nullable JsonNode value) {
        if (value == null || value.isNull()) {
            return null;
        }
        String text = value.asText().strip();
        return text.isEmpty() ? null : text;
    }
}
