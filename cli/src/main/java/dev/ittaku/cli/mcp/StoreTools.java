package dev.ittaku.cli.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.console.Console;
import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.table.fault.TableException;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * What an assistant can ask of a store: the same as the console shows, without secrets. Only one tool writes, and it is there
 * only when that was wanted.
 */
public final class StoreTools {
    private static final int MOST = 100;
    private static final int USUAL = 20;
    private static final String PAGE = "\"limit\":{\"type\":\"integer\",\"minimum\":1,\"maximum\":100},"
            + "\"cursor\":{\"type\":\"string\",\"description\":\"of the answer before\"}";
    private static final String TABLE = "\"table\":{\"type\":\"string\"}";
    private static final String STATEMENT = "\"statement\":{\"type\":\"string\"}";

    private final Console console;
    private final DynamoDbClient client;
    private final boolean writes;
    private final McpJsonMapper schemas;
    private final ObjectMapper json = new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    /** @param writes whether statements that write are run */
    public StoreTools(Console console, DynamoDbClient client, boolean writes, McpJsonMapper schemas) {
        this.console = console;
        this.client = client;
        this.writes = writes;
        this.schemas = schemas;
    }

    /** What was asked with, by name. */
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

    List<SyncToolSpecification> all() {
        List<SyncToolSpecification> tools = new ArrayList<>();
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
                        + " with scan=true, which reads page by page. The answer says what it cost.",
                TABLE + ",\"index\":{\"type\":\"string\"},\"key\":{\"type\":\"string\"},\"sort\":{\"type\":\"string\"},"
                        + "\"prefix\":{\"type\":\"string\"},\"scan\":{\"type\":\"boolean\"}," + PAGE,
                "\"table\"",
                this::items));
        tools.add(tool(
                "run_access_pattern",
                "Runs a declared access pattern: what it finds, the requests it makes, round trips and units.",
                TABLE + ",\"pattern\":{\"type\":\"string\"},"
                        + "\"parameters\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"}}",
                "\"table\",\"pattern\"",
                given -> console.patterns().run(given.text("table"), given.text("pattern"), parameters(given))));
        tools.add(tool(
                "partiql",
                "Runs a PartiQL SELECT. limit says how many items are looked at.",
                STATEMENT + "," + PAGE,
                "\"statement\"",
                given -> console.statements().run(given.text("statement"), given.limit(), given.orNull("cursor"))));
        if (writes) {
            tools.add(tool(
                    "partiql_write",
                    "Runs a PartiQL INSERT, UPDATE or DELETE on one item. Shows nothing of the item, and knows nothing of a"
                            + " design's unique values and counters.",
                    STATEMENT,
                    "\"statement\"",
                    this::write));
        }
        return tools;
    }

    private Object items(Given given) {
        return console.items()
                .page(new ItemsAsked(
                        given.text("table"),
                        given.orNull("index"),
                        given.list("key"),
                        given.list("sort"),
                        given.orNull("prefix"),
                        false,
                        Boolean.TRUE.equals(given.values().get("scan")),
                        given.limit(),
                        given.orNull("cursor")));
    }

    private static Map<String, String> parameters(Given given) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (given.values().get("parameters") instanceof Map<?, ?> named) {
            named.forEach((name, value) -> parameters.put(String.valueOf(name), Objects.toString(value, "")));
        }
        return parameters;
    }

    private Object write(Given given) {
        try {
            client.executeStatement(request -> request.statement(given.text("statement")));
            return Map.of("done", true);
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
    }

    private SyncToolSpecification tool(String name, String about, String properties, String required, Answer answer) {
        Tool tool = Tool.builder()
                .name(name)
                .description(about)
                .inputSchema(
                        schemas,
                        "{\"type\":\"object\",\"properties\":{" + properties + "},\"required\":[" + required + "]}")
                .build();
        return SyncToolSpecification.builder()
                .tool(tool)
                .callHandler((exchange, request) -> result(answer, new Given(request.arguments())))
                .build();
    }

    /** What is refused is an answer too, with its code: the assistant can mend its question. */
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
