package dev.ittaku.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.cli.store.Designs;
import dev.ittaku.console.Console;
import dev.ittaku.console.item.Cursors;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An assistant's whole session, line by line. */
class AssistantSessionTest {
    private static final TableDesign DESIGN = Designs.all().stream()
            .filter(design -> design.secrets().names().contains("hash"))
            .findFirst()
            .orElseThrow();
    private static final String HASH = "$argon2id$never";

    private final ObjectMapper json = new ObjectMapper();
    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final CountDownLatch ended = new CountDownLatch(1);
    private Socket assistant;
    private Socket served;
    private PrintStream to;
    private BufferedReader from;
    private AssistantSession session;
    private int id;

    @BeforeEach
    void fill() {
        new TableCreation(store.client(), pause -> {}).createIfMissing(DESIGN);
        store.client()
                .putItem(request -> request.tableName(DESIGN.name())
                        .item(java.util.Map.of(
                                "PK", AttributeValue.fromS("USER#k3J9"),
                                "SK", AttributeValue.fromS("CREDENTIAL#PASSWORD"),
                                "hash", AttributeValue.fromS(HASH))));
    }

    /** Both talk through a connection: a pipe of Java's breaks when the thread that wrote last has ended. */
    private void begin(boolean writes) throws IOException {
        try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assistant = new Socket(door.getInetAddress(), door.getLocalPort());
            served = door.accept();
        }
        from = new BufferedReader(new InputStreamReader(assistant.getInputStream(), StandardCharsets.UTF_8));
        to = new PrintStream(assistant.getOutputStream(), true, StandardCharsets.UTF_8);
        Console console = Console.on(
                new Console.Store(
                        store.client(),
                        store.streams(),
                        moment -> Optional.empty(),
                        new Heat(Clock.systemUTC()),
                        false,
                        Set.of()),
                List.of(DESIGN),
                Clock.systemUTC(),
                new Cursors(new byte[32], new SecureRandom()));
        session = AssistantSession.start(
                console,
                store.client(),
                writes,
                "1",
                served.getInputStream(),
                served.getOutputStream(),
                ended::countDown);
        JsonNode hello = ask(
                "initialize",
                "{\"protocolVersion\":\"2024-11-05\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}");
        assertThat(hello.path("serverInfo").path("name").asText()).isEqualTo("ittaku-dynamodb");
        to.print("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    }

    @AfterEach
    void close() throws IOException {
        session.close();
        assistant.close();
        served.close();
        store.close();
    }

    private JsonNode ask(String method, String parameters) throws IOException {
        id++;
        to.print("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters
                + "}\n");
        return json.readTree(from.readLine()).path("result");
    }

    private JsonNode call(String tool, String arguments) throws IOException {
        return ask("tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    }

    private static String text(JsonNode result) {
        return result.path("content").path(0).path("text").asText();
    }

    @Test
    void anAssistantReadsDesignsPatternsAndItemsWithoutSecrets() throws IOException {
        begin(false);
        assertThat(ask("tools/list", "{}").path("tools").findValuesAsText("name"))
                .containsExactlyInAnyOrder(
                        "list_tables", "describe_table", "read_items", "run_access_pattern", "partiql");
        assertThat(text(call("list_tables", "{}"))).contains(DESIGN.name());
        String table = "\"table\":\"" + DESIGN.name() + "\"";
        assertThat(text(call("describe_table", "{" + table + "}"))).contains("USER#{userId}", "readUnits");
        assertThat(text(call("read_items", "{" + table + ",\"key\":\"USER#k3J9\"}")))
                .contains("CREDENTIAL#PASSWORD", "\"hidden\":true")
                .doesNotContain(HASH);
        assertThat(text(call(
                        "run_access_pattern",
                        "{" + table + ",\"pattern\":\"password of an account\",\"parameters\":{\"userId\":\"k3J9\"}}")))
                .contains("GetItem")
                .doesNotContain(HASH);
        assertThat(text(call("partiql", "{\"statement\":\"SELECT PK FROM " + DESIGN.name() + "\"}")))
                .contains("USER#k3J9");
    }

    @Test
    void whatIsRefusedIsAnAnswerWithItsCode() throws IOException {
        begin(false);
        JsonNode write = call("partiql", "{\"statement\":\"DELETE FROM " + DESIGN.name() + "\"}");
        assertThat(write.path("isError").asBoolean()).isTrue();
        assertThat(text(write)).startsWith("READ_ONLY");
        assertThat(text(call("read_items", "{\"table\":\"" + DESIGN.name() + "\"}")))
                .startsWith("INVALID: key");
        assertThat(text(call("describe_table", "{\"table\":\"Nothing\"}"))).startsWith("NOT_FOUND");
    }

    @Test
    void writingIsThereOnlyWhenWanted() throws IOException {
        begin(true);
        String written = text(call(
                "partiql_write", "{\"statement\":\"INSERT INTO " + DESIGN.name() + " VALUE {'PK': 'x', 'SK': 'y'}\"}"));
        assertThat(written).isEqualTo("{\"done\":true}");
        assertThat(text(call("partiql_write", "{\"statement\":\"nonsense\"}"))).startsWith("STORE_REFUSED");
        String copy =
                "UPDATE " + DESIGN.name() + " SET shown = hash WHERE PK = 'USER#k3J9' AND SK = 'CREDENTIAL#PASSWORD'";
        assertThat(text(call("partiql_write", "{\"statement\":\"" + copy + "\"}")))
                .startsWith("SECRET_ATTRIBUTE");
    }

    @Test
    void theEndOfInputIsTold() throws IOException, InterruptedException {
        begin(false);
        to.close();
        assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
    }
}
