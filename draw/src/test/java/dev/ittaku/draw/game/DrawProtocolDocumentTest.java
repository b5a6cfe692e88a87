package dev.ittaku.draw.game;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkLog;
import dev.ittaku.draw.ink.Operation;
import dev.ittaku.draw.ink.Paper;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.room.Closing;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.view.GameEvent;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The protocol's document says what the code does. */
class DrawProtocolDocumentTest {
    private final String document = read();

    private static String read() {
        try {
            return Files.readString(Path.of("..", "docs", "draw-protocol.md"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private String block(String language) {
        Matcher found =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(document);
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    @Test
    void theFrameOfTheExampleIsRead() {
        byte[] bytes = HexFormat.of().parseHex(block("hex").replaceAll("\\s", ""));
        InkLog log = new InkLog();
        log.append(InkFrame.read(bytes));
        assertThat(log.next()).isEqualTo(3);
        assertThat(Operation.of(log))
                .containsExactly(new Operation.Stroke(
                        4, List.of(new Operation.Point(100, 200, 8), new Operation.Point(103, 198, 8))));
    }

    @Test
    void theViewOfTheExampleHasTheFieldsOfARealOne() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        Party party = Party.of(2, new RoomSettings(60, 3, 4), new RoomOptions(false, false, true), true);
        party.begun().answers("しりとり");
        JsonNode real = mapper.valueToTree(party.game.viewFor("p1", false, party.now));
        JsonNode shown = mapper.readTree(block("json"));
        assertThat(paths("", shown)).containsExactlyInAnyOrderElementsOf(paths("", real));
    }

    private static List<String> paths(String at, JsonNode node) {
        List<String> all = new ArrayList<>();
        node.properties().forEach(field -> {
            String path = at + "." + field.getKey();
            all.add(path);
            if (field.getValue().isArray() && field.getValue().has(0)) {
                all.addAll(paths(path, field.getValue().get(0)));
            } else if (!path.equals(".totals")) {
                all.addAll(paths(path, field.getValue()));
            }
        });
        return all;
    }

    @Test
    void everyEventIsListedWithItsFields() throws Exception {
        List<Class<?>> events = new ArrayList<>();
        for (Class<?> kind : GameEvent.class.getPermittedSubclasses()) {
            events.addAll(kind.isInterface() ? Arrays.asList(kind.getPermittedSubclasses()) : List.of(kind));
        }
        assertThat(events).hasSizeGreaterThan(20);
        for (Class<?> event : events) {
            String type = event.getSimpleName().equals("Scored")
                    ? "score"
                    : Character.toLowerCase(event.getSimpleName().charAt(0))
                            + event.getSimpleName().substring(1);
            List<String> rows = document.lines()
                    .filter(line -> line.startsWith("| `" + type + "`"))
                    .toList();
            assertThat(rows).as(type).isNotEmpty();
            if (event != GameEvent.DrawingUpdated.class) {
                for (RecordComponent field : event.getRecordComponents()) {
                    assertThat(String.join(" ", rows)).as(type).contains(field.getName());
                }
            }
        }
    }

    @Test
    void everyRefusalAndEveryCloseCodeIsListed() throws Exception {
        for (DrawRefusal.Code code : DrawRefusal.Code.values()) {
            assertThat(document).contains("`" + code + "`");
        }
        for (var field : Closing.class.getFields()) {
            Closing closing = (Closing) field.get(null);
            assertThat(document).contains(Integer.toString(closing.code()));
        }
    }

    @Test
    void everyColourIsListed() {
        for (int i = 0; i < Paper.COLOURS.size(); i++) {
            assertThat(document).contains("| " + i + " `" + Paper.COLOURS.get(i) + "`");
        }
    }
}
