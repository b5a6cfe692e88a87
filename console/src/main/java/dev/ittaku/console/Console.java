package dev.ittaku.console;

import dev.ittaku.console.change.Changes;
import dev.ittaku.console.edit.EditingPasses;
import dev.ittaku.console.edit.ItemEdits;
import dev.ittaku.console.heat.OtherServers;
import dev.ittaku.console.heat.TableHeat;
import dev.ittaku.console.item.Cursors;
import dev.ittaku.console.item.ItemViews;
import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.Revisions;
import dev.ittaku.console.model.ChangeCosts;
import dev.ittaku.console.model.IndexCosts;
import dev.ittaku.console.pattern.PatternRuns;
import dev.ittaku.console.statement.Statements;
import dev.ittaku.console.table.TableCatalog;
import dev.ittaku.console.table.TableViews;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.live.PastTables;
import dev.ittaku.table.design.TableDesign;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** All that the console can show of one store. */
public record Console(
        TableCatalog catalog,
        TableViews tables,
        Items items,
        Statements statements,
        PatternRuns patterns,
        Changes changes,
        ItemEdits edits,
        EditingPasses passes,
        IndexCosts indexCosts,
        ChangeCosts changeCosts,
        TableHeat heat) {
    /**
     * The sources of a console: the tables, their streams, the tables as they were, and the units consumed by this
     * server and others.
     *
     * @param hasCopies whether tables without a design may be copies of those that have one, such as restored ones;
     *     then the same secrets are hidden in them
     * @param uneditable tables whose items are never changed here, because they contain permissions
     */
    public record Store(
            DynamoDbClient client,
            DynamoDbStreamsClient streams,
            PastTables past,
            Heat heat,
            OtherServers others,
            boolean hasCopies,
            Set<String> uneditable) {
        /** A store whose requests this process alone measures. */
        public Store(
                DynamoDbClient client,
                DynamoDbStreamsClient streams,
                PastTables past,
                Heat heat,
                boolean hasCopies,
                Set<String> uneditable) {
            this(client, streams, past, heat, OtherServers.NONE, hasCopies, uneditable);
        }
    }

    /** @param designs of the tables that have one; the others are shown as the store describes them */
    public static Console on(Store store, List<TableDesign> designs, Clock clock, Cursors cursors) {
        DynamoDbClient client = store.client();
        TableCatalog catalog = new TableCatalog(client, designs, store.hasCopies(), store.uneditable());
        Revisions revisions = new Revisions(cursors);
        ItemViews views = new ItemViews(clock, revisions);
        return new Console(
                catalog,
                new TableViews(catalog),
                new Items(client, store.past(), catalog, views, cursors),
                new Statements(client, catalog, views, cursors),
                new PatternRuns(client, catalog, views, clock),
                new Changes(store.streams(), catalog, views, cursors),
                new ItemEdits(client, catalog, views, revisions, clock),
                new EditingPasses(cursors, clock),
                new IndexCosts(client),
                new ChangeCosts(client),
                new TableHeat(store.heat(), store.others()));
    }
}
