package dev.ittaku.console.alone;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.console.Console;
import dev.ittaku.console.edit.ItemEdit;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.console.item.Moments;
import dev.ittaku.console.model.ChangeAsked;
import dev.ittaku.console.model.IndexAsked;
import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.statement.Statements;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.table.fault.TableException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;

/**
 * The console's page and routes without accounts: everybody who reaches its port can read the store anyway. Other
 * requests are passed on.
 */
public final class StandaloneConsole {
    private static final int MOST = 100;
    private static final int USUAL = 20;
    private static final String JSON = "application/json";

    /** The caller: everybody who reaches the port. */
    private static final String OWNER = "owner";

    /** The parameters of a creation, change or removal of an item, as far as they are given. */
    private record Edit(
            @Nullable String pass,
            @Nullable List<String> key,
            @Nullable String revision,
            @Nullable Map<String, Object> attributes,
            @Nullable List<String> remove) {}

    private final Console console;
    private final ObjectMapper json = new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
    private final PageFiles files = new PageFiles();

    public StandaloneConsole(Console console) {
        this.console = console;
    }

    public Optional<Answer> answer(Asked asked) {
        if (!asked.path().startsWith("/")) {
            return Optional.empty();
        }
        if (asked.path().startsWith("/api/console/")) {
            return Optional.of(api(asked));
        }
        if (!asked.method().equals("GET")) {
            return Optional.empty();
        }
        if (asked.path().equals("/")) {
            return asked.wantsPage() ? Optional.of(Answer.elsewhere("/console")) : Optional.empty();
        }
        Optional<Answer> file = files.file(asked.path().substring(1));
        boolean view = asked.path().equals("/console") || asked.path().startsWith("/console/");
        return file.isPresent() || !view ? file : Optional.of(files.page());
    }

    private Answer api(Asked asked) {
        try {
            return Answer.of(200, JSON, json.writeValueAsBytes(result(asked)));
        } catch (Refusal refusal) {
            return problem(status(refusal.kind()), refusal.code(), refusal.message(), refusal.faults());
        } catch (TableException e) {
            boolean cursor = e.code() == TableException.Code.BAD_CURSOR;
            return problem(400, cursor ? "BAD_CURSOR" : "MALFORMED", String.valueOf(e.getMessage()), List.of());
        } catch (JsonProcessingException e) {
            return problem(400, "MALFORMED", "The request is not JSON.", List.of());
        } catch (IOException | DynamoDbException e) {
            return problem(500, "INTERNAL", "The store did not answer this: " + e.getMessage(), List.of());
        }
    }

    private static int status(Kind kind) {
        return switch (kind) {
            case NOT_FOUND -> 404;
            case FORBIDDEN -> 403;
            case CONFLICT -> 409;
            case STALE -> 412;
            default -> 422;
        };
    }

    private Answer problem(int status, String code, String detail, List<Fault> faults) {
        ObjectNode problem =
                json.createObjectNode().put("status", status).put("code", code).put("detail", detail);
        ArrayNode errors = problem.putArray("errors");
        faults.forEach(fault -> errors.add(json.<ObjectNode>valueToTree(fault)));
        return Answer.of(
                status,
                "application/problem+json",
                problem.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    private Object result(Asked asked) throws IOException {
        List<String> parts = asked.parts().subList(2, asked.parts().size());
        String form = asked.method() + " " + parts.get(0) + " " + parts.size();
        return switch (form) {
            case "GET tables 1" -> tables(asked);
            case "GET tables 2" -> console.tables().view(parts.get(1));
            case "GET tables 3" -> part(asked, parts.get(1), parts.get(2));
            case "POST tables 4" -> run(asked, parts);
            case "POST editing 1" -> console.passes().issue(OWNER);
            case "POST tables 3", "PATCH tables 3", "DELETE tables 3" -> edit(asked, parts);
            case "POST partiql 1" -> partiql(asked);
            default -> throw nothing();
        };
    }

    private static ConsoleRefusal nothing() {
        return ConsoleRefusal.absent("There is nothing here.");
    }

    private Object part(Asked asked, String table, String part) {
        return switch (part) {
            case "changes" ->
                console.changes().since(table, asked.parameter("cursor").orElse(null));
            case "items" -> items(asked, table);
            case "heat" ->
                console.heat()
                        .of(
                                console.catalog().facts(table),
                                asked.parameter("index").orElse(null),
                                asked.parameter("minutes").orElse(null));
            case "change-cost" ->
                console.changeCosts()
                        .of(
                                console.catalog().facts(table),
                                ChangeAsked.of(
                                        asked.parameter("change").orElse(null),
                                        asked.parameter("index").orElse(null),
                                        asked.parameter("entity").orElse(null)));
            case "index-cost" -> console.indexCosts().of(console.catalog().facts(table), index(asked));
            default -> throw nothing();
        };
    }

    private static IndexAsked index(Asked asked) {
        return IndexAsked.of(
                asked.parameter("partition").orElse(null),
                asked.parameter("sort").orElse(null),
                asked.parameter("projection").orElse(null),
                asked.parameters().getOrDefault("attribute", List.of()));
    }

    private Object run(Asked asked, List<String> parts) throws IOException {
        if (!parts.get(2).equals("patterns")) {
            throw nothing();
        }
        return console.patterns().run(parts.get(1), parts.get(3), parameters(asked));
    }

    private Object edit(Asked asked, List<String> parts) throws IOException {
        if (!parts.get(2).equals("items")) {
            throw nothing();
        }
        Edit edit = json.readValue(asked.body(), Edit.class);
        console.passes().check(OWNER, edit.pass == null ? "" : edit.pass);
        String table = parts.get(1);
        Map<String, Object> attributes = edit.attributes == null ? Map.of() : edit.attributes;
        List<String> key = texts("key", edit.key);
        String revision = edit.revision == null ? "" : edit.revision;
        return switch (asked.method()) {
            case "POST" -> console.edits().create(table, attributes, StandaloneConsole::untold);
            case "PATCH" -> {
                List<String> remove = texts("remove", edit.remove);
                ItemEdit change = new ItemEdit(table, key, revision, attributes, remove);
                yield console.edits().change(change, StandaloneConsole::untold);
            }
            default -> {
                console.edits().delete(table, key, revision, StandaloneConsole::untold);
                yield Map.of();
            }
        };
    }

    private static List<String> texts(String field, @Nullable List<String> given) {
        if (given != null && given.contains(null)) {
            throw ConsoleRefusal.invalid(field, Fault.of("MISSING", "must not be empty"));
        }
        return given == null ? List.of() : given;
    }

    /** Without accounts there is no person to record. */
    private static void untold(String what) {}

    private Object tables(Asked asked) {
        ListTablesResponse names = console.catalog()
                .names(
                        limit(asked.parameter("limit")),
                        asked.parameter("cursor").orElse(null));
        Map<String, Object> page = new TreeMap<>();
        page.put("items", console.tables().summaries(names.tableNames()));
        if (names.lastEvaluatedTableName() != null) {
            page.put("cursor", names.lastEvaluatedTableName());
        }
        return page;
    }

    private Object items(Asked asked, String table) {
        return console.items()
                .page(new ItemsAsked(
                        table,
                        asked.parameter("index").orElse(null),
                        asked.parameters().getOrDefault("key", List.of()),
                        asked.parameters().getOrDefault("sort", List.of()),
                        asked.parameter("prefix").orElse(null),
                        asked.parameter("order").filter("desc"::equals).isPresent(),
                        asked.parameter("scan").filter("true"::equals).isPresent(),
                        limit(asked.parameter("limit")),
                        asked.parameter("cursor").orElse(null),
                        asked.parameter("at").map(at -> Moments.of("at", at)).orElse(null),
                        asked.parameter("contains").orElse(null)));
    }

    private Object partiql(Asked asked) throws IOException {
        JsonNode body = json.readTree(asked.body());
        String text = body.path("cursor").asText("");
        String cursor = text.isEmpty() ? null : text;
        int limit = limit(Optional.of(body.path("limit").asText("" + USUAL)));
        Statements.Checked statement =
                console.statements().check(body.path("statement").asText(""));
        return body.path("search").asBoolean()
                ? console.statements().search(statement, limit, cursor)
                : console.statements().run(statement, limit, cursor);
    }

    private Map<String, String> parameters(Asked asked) throws IOException {
        Map<String, String> parameters = new TreeMap<>();
        json.readTree(asked.body())
                .path("parameters")
                .properties()
                .forEach(
                        entry -> parameters.put(entry.getKey(), entry.getValue().asText("")));
        return parameters;
    }

    private static int limit(Optional<String> given) {
        try {
            int limit = given.map(Integer::parseInt).orElse(USUAL);
            if (limit >= 1 && limit <= MOST) {
                return limit;
            }
        } catch (NumberFormatException e) {
            // Refused below, like every number that is too small or large.
        }
        throw ConsoleRefusal.invalid("limit", Fault.of("RANGE", "must be a whole number from {min} to {max}", 1, MOST));
    }
}
