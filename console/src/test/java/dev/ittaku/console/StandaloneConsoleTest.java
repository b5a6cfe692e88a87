package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.console.alone.Answer;
import dev.ittaku.console.alone.Asked;
import dev.ittaku.console.alone.StandaloneConsole;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The console's page and routes without a server. */
class StandaloneConsoleTest {
    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final TestStore store = new TestStore(clock, Shelf.DESIGN);
    private final StandaloneConsole console = new StandaloneConsole(Shelf.console(store, clock));

    @AfterEach
    void close() {
        store.close();
    }

    private Answer get(String path) {
        int mark = path.indexOf('?');
        return ask(new Asked(
                        "GET",
                        mark < 0 ? path : path.substring(0, mark),
                        mark < 0 ? "" : path.substring(mark + 1),
                        true,
                        new byte[0]))
                .orElseThrow();
    }

    private Answer post(String path, String body) {
        return ask(new Asked("POST", path, "", false, body.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow();
    }

    private Optional<Answer> ask(Asked asked) {
        return console.answer(asked);
    }

    private static String text(Answer answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    @Test
    void theRootLeadsBrowsersToThePage() {
        assertThat(get("/").headers()).containsEntry("Location", "/console");
        assertThat(ask(new Asked("GET", "/", "", false, new byte[0]))).isEmpty();
        assertThat(ask(new Asked("POST", "/", "", false, new byte[0]))).isEmpty();
        assertThat(get("/console").headers().get("Content-Security-Policy")).contains("'sha256-");
        assertThat(text(get("/console/tables/Shelves"))).contains("importmap", "id=\"products\">[]<");
        assertThat(get("/console/console.js").headers().get("Content-Type")).startsWith("text/javascript");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/ui/../../x.js", "/META-INF/services/x.txt", "/dev/ittaku/x.class", "/ui/none.js"})
    void nothingElseOfTheClassPathIsServed(String path) {
        assertThat(ask(new Asked("GET", path, "", true, new byte[0]))).isEmpty();
    }

    @Test
    void theRoutesAnswerAsInTheServer() {
        store.table(Shelf.DESIGN).create(Shelf.BOOK, new Shelf.Book("a b", 1, "Kokoro", "s3cr3t", null));
        assertThat(text(get("/api/console/tables"))).contains("\"name\":\"Shelves\"");
        assertThat(text(get("/api/console/tables/Shelves"))).contains("SHELF#{shelf}");
        String items = text(get("/api/console/tables/Shelves/items?key=SHELF%23a+b&prefix=BOOK"));
        assertThat(items).contains("Kokoro").doesNotContain("s3cr3t");
        assertThat(text(post(
                        "/api/console/tables/Shelves/patterns/books%20of%20a%20shelf",
                        "{\"parameters\":{\"shelf\":\"a b\"}}")))
                .contains("Kokoro", "\"roundTrips\":1");
        assertThat(text(post("/api/console/partiql", "{\"statement\":\"SELECT title FROM Shelves\"}")))
                .contains("Kokoro");
    }

    @Test
    void whatIsRefusedHasItsCode() {
        assertThat(get("/api/console/tables/Nothing").status()).isEqualTo(404);
        assertThat(text(get("/api/console/tables/Shelves/items"))).contains("KEY_NEEDED");
        assertThat(text(get("/api/console/tables?limit=1000"))).contains("RANGE");
        assertThat(text(get("/api/console/tables/Shelves/items?scan=true&cursor=x")))
                .contains("BAD_CURSOR");
        assertThat(text(post("/api/console/partiql", "{\"statement\":\"DELETE FROM Shelves\"}")))
                .contains("READ_ONLY");
        assertThat(post("/api/console/partiql", "{").status()).isEqualTo(400);
        assertThat(post("/api/console/none", "{}").status()).isEqualTo(404);
        assertThat(get("/api/console/tables/Shelves/anything?scan=true").status())
                .isEqualTo(404);
        assertThat(post("/api/console/tables/Shelves/anything/book", "{}").status())
                .isEqualTo(404);
        assertThat(text(get("/api/console/tables?cursor=a"))).contains("BAD_CURSOR");
    }

    @Test
    void itemsAreEditedOnceEditingIsOn() {
        String attributes = "\"attributes\":{\"PK\":{\"S\":\"SHELF#a\"},\"SK\":{\"S\":\"NOTE#001\"},"
                + "\"text\":{\"S\":\"good\"}}";
        assertThat(text(post("/api/console/tables/Shelves/items", "{" + attributes + "}")))
                .contains("EDITING_OFF");
        String pass = between(text(post("/api/console/editing", "{}")), "\"pass\":\"");
        String made = text(post("/api/console/tables/Shelves/items", "{\"pass\":\"" + pass + "\"," + attributes + "}"));
        assertThat(made).contains("\"entity\":\"note\"");
        String seen = "{\"pass\":\"" + pass + "\",\"key\":[\"SHELF#a\",\"NOTE#001\"],\"revision\":\""
                + between(made, "\"revision\":\"") + "\"";
        String change = seen + ",\"attributes\":{\"text\":{\"S\":\"better\"}}}";
        assertThat(text(send("PATCH", "/api/console/tables/Shelves/items", change)))
                .contains("better");
        assertThat(send("DELETE", "/api/console/tables/Shelves/items", seen + "}")
                        .status())
                .as("no longer what was seen")
                .isEqualTo(412);
        assertThat(send("DELETE", "/api/console/tables/Shelves/changes", seen + "}")
                        .status())
                .isEqualTo(404);
    }

    private Answer send(String method, String path, String body) {
        return ask(new Asked(method, path, "", false, body.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow();
    }

    private static String between(String text, String start) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf('"', from));
    }
}
