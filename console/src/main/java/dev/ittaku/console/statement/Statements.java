package dev.ittaku.console.statement;

import dev.ittaku.console.item.Cursors;
import dev.ittaku.console.item.ItemView;
import dev.ittaku.console.item.ItemViews;
import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.ItemsPage;
import dev.ittaku.console.item.Reach;
import dev.ittaku.console.item.ReadCost;
import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.refusal.ConsoleRefusal.Reason;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.TableCatalog;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.platform.refusal.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * Runs PartiQL statements that read. A statement that names a secret anywhere is rejected: a path could rename it in
 * the result, and a comparison could be used to guess it letter by letter.
 */
public final class Statements {
    private static final int LONGEST = 8192;

    private final DynamoDbClient client;
    private final TableCatalog catalog;
    private final ItemViews views;
    private final Cursors cursors;

    public Statements(DynamoDbClient client, TableCatalog catalog, ItemViews views, Cursors cursors) {
        this.client = client;
        this.catalog = catalog;
        this.views = views;
        this.cursors = cursors;
    }

    /**
     * A statement that may be run.
     *
     * @param statement as it is run
     * @param told the statement in one line without its comments, for the audit trail
     */
    public record Checked(String statement, TableFacts table, String told) {}

    public ItemsPage run(String statement, int limit, @Nullable String cursor) {
        return run(check(statement), limit, cursor);
    }

    /** @param limit how many items are read, whether they are shown or not */
    public ItemsPage run(Checked checked, int limit, @Nullable String cursor) {
        return run(checked, limit, cursor, 1, 1);
    }

    /** Continues until this number is found, everything was read, or the limit of one call is reached. */
    public ItemsPage search(Checked checked, int wanted, @Nullable String cursor) {
        return run(checked, Reach.ITEMS, cursor, wanted, Reach.ROUND_TRIPS);
    }

    private ItemsPage run(Checked checked, int limit, @Nullable String cursor, int wanted, int most) {
        String statement = checked.statement();
        String token = cursor == null ? null : cursors.open(statement, cursor);
        List<ItemView> shown = new ArrayList<>();
        List<@Nullable ConsumedCapacity> consumed = new ArrayList<>();
        try {
            do {
                String from = token;
                ExecuteStatementResponse answer = client.executeStatement(request -> request.statement(statement)
                        .limit(limit)
                        .nextToken(from)
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));
                shown.addAll(views.of(checked.table(), answer.items()));
                consumed.add(answer.consumedCapacity());
                token = answer.nextToken();
            } while (token != null && shown.size() < wanted && consumed.size() < most);
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
        return new ItemsPage(
                shown,
                token == null ? null : cursors.seal(statement, token),
                statement,
                // Only shown items are counted: counting a hidden guard would reveal its beginning.
                ReadCost.of(consumed, shown.size(), consumed.size()));
    }

    /** Refuses what would change something or names a secret. */
    public Checked check(String statement) {
        StatementText text = text(statement);
        if (!text.reads()) {
            throw new ConsoleRefusal(Reason.READ_ONLY, "Only SELECT is run here, not " + text.verb() + ".");
        }
        TableFacts table = table(text);
        return new Checked(readable(text, statement, table), table, "on " + table.name() + ": " + text.plain());
    }

    /**
     * Rejects statements that name a secret: it could be copied to a visible attribute, or guessed from the result of a
     * write.
     */
    public void checkWrite(String statement) {
        StatementText text = text(statement);
        if (text.reads()) {
            throw new ConsoleRefusal(Reason.STORE_REFUSED, "A statement that writes is needed here, not SELECT.");
        }
        table(text);
    }

    /**
     * An item is recognised by its key: in a table with hidden items, every item is read with its key, so that the
     * hidden ones can be skipped. The number of matches would otherwise reveal their beginnings.
     */
    private static String readable(StatementText text, String statement, TableFacts table) {
        List<String> key = table.key().all().stream().map(KeyAttribute::name).toList();
        return table.hidesItems() ? text.alsoReading(key) : statement;
    }

    private static StatementText text(String statement) {
        if (statement.isBlank()) {
            throw ConsoleRefusal.invalid("statement", Fault.of("MISSING", "must not be empty"));
        }
        if (statement.length() > LONGEST) {
            throw ConsoleRefusal.invalid(
                    "statement", Fault.of("TOO_LONG", "must have at most {max} characters", LONGEST));
        }
        return StatementText.of(statement)
                .orElseThrow(() -> new ConsoleRefusal(
                        Reason.STORE_REFUSED, "The statement ends in the middle of a quotation or comment."));
    }

    /** The table that the statement is about, none of whose secrets it names. */
    private TableFacts table(StatementText text) {
        TableFacts table = catalog.facts(text.table()
                .orElseThrow(() -> new ConsoleRefusal(
                        Reason.STORE_REFUSED, "The statement names no table: write FROM \"table\".")));
        Set<String> names = text.names();
        table.secretNames().stream().filter(names::contains).findFirst().ifPresent(secret -> {
            throw new ConsoleRefusal(
                    Reason.SECRET_ATTRIBUTE, "The attribute " + secret + " is never shown and cannot be asked about.");
        });
        return table;
    }
}
