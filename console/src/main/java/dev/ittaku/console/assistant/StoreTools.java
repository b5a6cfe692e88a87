package dev.ittaku.console.assistant;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.console.Console;
import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.console.pattern.PatternRuns;
import dev.ittaku.console.statement.Statements;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.table.fault.TableException;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * What an assistant can ask of a store: the same as the console shows, without secrets. Only one tool writes, and it is there
 * only when that was wanted.
 */
public final class StoreTools {
    /** What a server calls itself. */
    public static final String NAME = "ittaku-dynamodb";

    /** The server's introduction for an assistant. */
    public static final String ABOUT = "A DynamoDB store. Begin with list_tables and describe_table; prefer"
            + " run_access_pattern where a table has patterns, then read_items by key, then partiql. What is secret is hidden.";

    private static final int MOST = 100;
    private static final int USUAL = 20;
    private static final String PAGE = "\"limit\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":100},"
            + "\"cursor\":{\"type\":\"string\",\"description\":\"of the answer before\"}";
    private static final String TABLE = "\"table\":{\"type\":\"string\"}";
    private static final String STATEMENT = "\"statement\":{\"type\":\"string\"}";

    private final Console console;
    private final Consumer<String> trail;
    private final McpJsonMapper schemas;
    private final ObjectMapper json = new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    private StoreTools(Console console, Consumer<String> trail, McpJsonMapper schemas) {
        this.console = console;
        this.trail = trail;
        this.schemas = schemas;
    }

    /** @param trail called before each read */
    public static List<StoreTool> reading(Console console, Consumer<String> trail, McpJsonMapper schemas) {
        return new StoreTools(console, trail, schemas).readers();
    }

    /** The same, and one that writes. */
    public static List<StoreTool> writing(Console console, DynamoDbClient client, McpJsonMapper schemas) {
        StoreTools tools = new StoreTools(console, what -> {}, schemas);
        List<StoreTool> all = new ArrayList<>(tools.readers());
        all.add(tools.writer(client));
        return all;
    }

    /** The arguments of a call, by name. */
    private record Given(Map<String, Object> values) {
        String text(String name) {
            return String.valueOf(values.getOrDefault(name, ""));
        }

        @Nullable
        String orNull(String name) {
            return text(name).isEmpty() ? null : text(name);
        }

        List<String> list(String name) {
            return orNull(name) == null ? List.of() : List.of(text(name));
        }

        int limit() {
            int limit = values.get("limit") instanceof Number number ? number.intValue() : USUAL;
            return Math.max(1, Math.min(MOST, limit));
        }
    }

    /** Makes an answer. */
    private interface Answer {
        Object to(Given given);
    }

    private List<StoreTool> readers() {
        List<StoreTool> tools = new ArrayList<>();
        tools.add(tool(
                "list_tables",
                "The tables of the store: sizes, and what those with a design are for.",
                "",
                "",
                given -> console.tables()
                        .summaries(console.catalog().names(MOST, null).tableNames())));
        tools.add(tool(
                "describe_table",
                "A table's keys, indexes and options; with a design also its entities with key templates, and its access"
                        + " patterns with parameters and estimated cost.",
                TABLE,
                "\"table\"",
                given -> console.tables().view(given.text("table"))));
        tools.add(tool(
                "read_items",
                "Items of a table or index by partition key, and by sort key or its beginning (prefix). Without a key only"
                        + " with scan=true, which reads page by page. With contains only items that have this text, of up to"
                        + " 10,000 that are looked at. The answer says what it cost.",
                TABLE + ",\"index\":{\"type\":\"string\"},\"key\":{\"type\":\"string\"},\"sort\":{\"type\":\"string\"},"
                        + "\"prefix\":{\"type\":\"string\"},\"scan\":{\"type\":\"boolean\"},"
                        + "\"contains\":{\"type\":\"string\"}," + PAGE,
                "\"table\"",
                this::items));
        tools.add(tool(
                "run_access_pattern",
                "Runs a declared access pattern: what it finds, the requests it makes, round trips and units.",
                TABLE + ",\"pattern\":{\"type\":\"string\"},"
                        + "\"parameters\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"}}",
                "\"table\",\"pattern\"",
                this::pattern));
        tools.add(tool(
                "partiql",
                "Runs a PartiQL SELECT. limit says how many items are looked at.",
                STATEMENT + "," + PAGE,
                "\"statement\"",
                this::statement));
        return tools;
    }

    private StoreTool writer(DynamoDbClient client) {
        return tool(
                "partiql_write",
                "Runs a PartiQL INSERT, UPDATE or DELETE on one item. Shows nothing of the item, names no secret, and"
                        + " knows nothing of a design's unique values and counters.",
                STATEMENT,
                "\"statement\"",
                given -> write(client, given));
    }

    private Object items(Given given) {
        ItemsAsked asked = new ItemsAsked(
                given.text("table"),
                given.orNull("index"),
                given.list("key"),
                given.list("sort"),
                given.orNull("prefix"),
                false,
                Boolean.TRUE.equals(given.values().get("scan")),
                given.limit(),
                given.orNull("cursor"),
                null,
                given.orNull("contains"));
        TableFacts table = console.catalog().facts(asked.table());
        trail.accept(asked.told(table));
        return console.items().page(table, asked);
    }

    private Object pattern(Given given) {
        TableFacts table = console.catalog().facts(given.text("table"));
        Map<String, String> parameters = parameters(given);
        trail.accept("pattern " + given.text("pattern") + " of " + table.name() + PatternRuns.told(table, parameters));
        return console.patterns().run(table, given.text("pattern"), parameters);
    }

    private Object statement(Given given) {
        Statements.Checked statement = console.statements().check(given.text("statement"));
        trail.accept("partiql " + statement.told());
        return console.statements().run(statement, given.limit(), given.orNull("cursor"));
    }

    private static Map<String, String> parameters(Given given) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (given.values().get("parameters") instanceof Map<?, ?> named) {
            named.forEach((name, value) -> parameters.put(String.valueOf(name), Objects.toString(value, "")));
        }
        return parameters;
    }

    private Object write(DynamoDbClient client, Given given) {
        console.statements().checkWrite(given.text("statement"));
        try {
            client.executeStatement(request -> request.statement(given.text("statement")));
            return Map.of("done", true);
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
    }

    private StoreTool tool(String name, String about, String properties, String required, Answer answer) {
        Tool tool = Tool.builder()
                .name(name)
                .description(about)
                .inputSchema(
                        schemas,
                        "{\"type\":\"object\",\"properties\":{" + properties + "},\"required\":[" + required + "]}")
                .build();
        return new StoreTool(
                tool, request -> result(answer, new Given(Objects.requireNonNullElse(request.arguments(), Map.of()))));
    }

    /** A rejection is an answer too, with its code, so that the assistant can correct its request. */
    private CallToolResult result(Answer answer, Given given) {
        try {
            return said(json.writeValueAsString(answer.to(given)), false);
        } catch (Refusal refusal) {
            String fields = refusal.faults().stream().map(Fault::field).collect(Collectors.joining(", "));
            return said(refusal.code() + ": " + (fields.isEmpty() ? "" : fields + " ") + refusal.message(), true);
        } catch (TableException e) {
            return said(e.code() + ": " + e.getMessage(), true);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The console's answers are JSON", e);
        }
    }

    private static CallToolResult said(String text, boolean refused) {
        return CallToolResult.builder().addTextContent(text).isError(refused).build();
    }
}
