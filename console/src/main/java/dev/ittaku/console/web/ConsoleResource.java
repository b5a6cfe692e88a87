package dev.ittaku.console.web;

import dev.ittaku.console.Console;
import dev.ittaku.console.change.ChangesPage;
import dev.ittaku.console.item.ItemsAsked;
import dev.ittaku.console.item.ItemsPage;
import dev.ittaku.console.item.Moments;
import dev.ittaku.console.model.ChangeAsked;
import dev.ittaku.console.model.ChangeCost;
import dev.ittaku.console.model.IndexAsked;
import dev.ittaku.console.model.IndexCost;
import dev.ittaku.console.pattern.PatternResult;
import dev.ittaku.console.pattern.PatternRuns;
import dev.ittaku.console.statement.Statements;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.console.table.TableSummary;
import dev.ittaku.console.table.TableView;
import dev.ittaku.platform.heat.HeatReading;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;

/** The store's tables, for admins, to read. */
@Path("/api/console")
@Produces(MediaType.APPLICATION_JSON)
public class ConsoleResource {
    private static final int MOST = 100;
    private static final int USUAL = 20;

    /** A statement to run; the cursor is that of the page before. With search it continues until something is found. */
    public record StatementRequest(
            @NotBlank String statement,
            @Nullable Integer limit,
            @Nullable String cursor,
            @Nullable Boolean search) {}

    /** What an access pattern is asked with, by name. */
    public record PatternRequest(@Nullable Map<String, String> parameters) {}

    private final Console console;
    private final ConsoleAudit audit;

    ConsoleResource(Console console, ConsoleAudit audit) {
        this.console = console;
        this.audit = audit;
    }

    @GET
    @Path("tables")
    @Operation(summary = "The tables of the store, by name")
    public Listing<TableSummary> tables(@BeanParam ListParameters page) {
        ListTablesResponse names = console.catalog().names(page.limit(), page.cursor());
        return new Listing<>(console.tables().summaries(names.tableNames()), names.lastEvaluatedTableName());
    }

    @GET
    @Path("tables/{table}")
    @Operation(
            summary = "A table",
            description = "Keys, indexes and options; entities and access patterns where a design was declared.")
    public TableView table(@PathParam("table") String table) {
        return console.tables().view(table);
    }

    @GET
    @Path("tables/{table}/items")
    @Operation(
            summary = "Items of a table or an index",
            description = "By partition key, and by sort key or its beginning. Everything is read only with scan=true;"
                    + " the answer says what each page took. at=2026-11-16T09:00:00Z reads them as they were then."
                    + " contains=TEXT looks at up to 10,000 items for those that contain it; the cursor goes on from there."
                    + " Secrets are left out. Each call is written to the audit trail.")
    public ItemsPage items(
            @PathParam("table") String table,
            @QueryParam("index") @Nullable String index,
            @QueryParam("key") List<String> key,
            @QueryParam("sort") List<String> sort,
            @QueryParam("prefix") @Nullable String prefix,
            @QueryParam("order") @Nullable String order,
            @QueryParam("scan") @Nullable String scan,
            @QueryParam("at") @Nullable String at,
            @QueryParam("contains") @Nullable String contains,
            @BeanParam ListParameters page) {
        ItemsAsked asked = new ItemsAsked(
                table,
                filled(index),
                key,
                sort,
                filled(prefix),
                choice("order", order, "asc", "desc").equals("desc"),
                choice("scan", scan, "false", "true").equals("true"),
                page.limit(),
                page.cursor(),
                at == null || at.isEmpty() ? null : Moments.of("at", at),
                filled(contains));
        TableFacts facts = console.catalog().facts(table);
        audit.reading(asked.told(facts));
        return console.items().page(facts, asked);
    }

    @GET
    @Path("tables/{table}/changes")
    @Operation(
            summary = "What is written to a table, as it is written",
            description =
                    "The first call gives a cursor and nothing else; each further one what was written since, of a"
                            + " table with a stream. The first call is written to the audit trail.")
    public ChangesPage changes(@PathParam("table") String table, @QueryParam("cursor") @Nullable String cursor) {
        if (filled(cursor) == null) {
            audit.reading("changes of " + table);
        }
        return console.changes().since(table, filled(cursor));
    }

    @GET
    @Path("tables/{table}/heat")
    @Operation(
            summary = "What a table or a global index consumed lately",
            description =
                    "Units by minute, by part of the key space and by partition key, of the requests of all servers"
                            + " in the last 1 to 180 minutes; what other servers measured is up to six minutes old. Keys"
                            + " that are secrets are left out. Each call is written to the audit trail.")
    public HeatReading heat(
            @PathParam("table") String table,
            @QueryParam("index") @Nullable String index,
            @QueryParam("minutes") @Nullable String minutes) {
        TableFacts facts = console.catalog().facts(table);
        audit.reading("heat of " + facts.name());
        return console.heat().of(facts, filled(index), minutes);
    }

    @GET
    @Path("tables/{table}/index-cost")
    @Operation(
            summary = "What a further global index would cost",
            description = "Items, bytes, write units and seconds to fill it, judged by a sample of 500 items.")
    public IndexCost indexCost(
            @PathParam("table") String table,
            @QueryParam("partition") @Nullable String partition,
            @QueryParam("sort") @Nullable String sort,
            @QueryParam("projection") @Nullable String projection,
            @QueryParam("attribute") List<String> attributes) {
        IndexAsked asked = IndexAsked.of(partition, sort, projection, attributes);
        TableFacts facts = console.catalog().facts(table);
        audit.reading(asked.told(facts.name()));
        return console.indexCosts().of(facts, asked);
    }

    @GET
    @Path("tables/{table}/change-cost")
    @Operation(
            summary = "What another change to a model would cost",
            description =
                    "change=remove-index (with index), rewrite, rekey (both of one entity, or of all items) or copy:"
                            + " items, bytes, units and seconds, judged by a sample of 500 items.")
    public ChangeCost changeCost(
            @PathParam("table") String table,
            @QueryParam("change") @Nullable String change,
            @QueryParam("index") @Nullable String index,
            @QueryParam("entity") @Nullable String entity) {
        ChangeAsked asked = ChangeAsked.of(change, index, entity);
        TableFacts facts = console.catalog().facts(table);
        audit.reading(asked.told(facts));
        return console.changeCosts().of(facts, asked);
    }

    @POST
    @Path("partiql")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Run a PartiQL statement that reads",
            description = "SELECT only: everything else is refused with READ_ONLY, and what names a secret with"
                    + " SECRET_ATTRIBUTE. limit says how many items are looked at; with search=true it is how many are"
                    + " wanted, and up to 10,000 are looked at. Each call is written to the audit trail.")
    public ItemsPage partiql(@Valid @NotNull StatementRequest asked) {
        int limit = asked.limit() == null ? USUAL : asked.limit();
        if (limit < 1 || limit > MOST) {
            throw Problem.invalid("limit", Fault.of("RANGE", "must be a whole number from {min} to {max}", 1, MOST));
        }
        Statements.Checked statement = console.statements().check(asked.statement());
        audit.reading("partiql " + statement.told());
        String cursor = filled(asked.cursor());
        return Boolean.TRUE.equals(asked.search())
                ? console.statements().search(statement, limit, cursor)
                : console.statements().run(statement, limit, cursor);
    }

    @POST
    @Path("tables/{table}/patterns/{pattern}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Run an access pattern",
            description = "The first page of what it finds, the requests it makes, round trips and units. Each call is"
                    + " written to the audit trail.")
    public PatternResult run(
            @PathParam("table") String table, @PathParam("pattern") String pattern, @NotNull PatternRequest asked) {
        Map<String, String> parameters = asked.parameters() == null ? Map.of() : asked.parameters();
        TableFacts facts = console.catalog().facts(table);
        audit.reading("pattern " + pattern + " of " + table + PatternRuns.told(facts, parameters));
        return console.patterns().run(facts, pattern, parameters);
    }

    private static @Nullable String filled(@Nullable String text) {
        return text == null || text.isEmpty() ? null : text;
    }

    private static String choice(String field, @Nullable String given, String usual, String other) {
        String chosen = given == null || given.isEmpty() ? usual : given;
        if (!chosen.equals(usual) && !chosen.equals(other)) {
            throw Problem.invalid(field, Fault.of("ONE_OF", "must be one of {values}", usual + ", " + other));
        }
        return chosen;
    }
}
