package dev.ittaku.dynamodb.internal.operation.backup;

import dev.ittaku.dynamodb.internal.description.TableDescriptions;
import dev.ittaku.dynamodb.internal.history.PastItems;
import dev.ittaku.dynamodb.internal.history.PastStorage;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.Recovery;
import dev.ittaku.dynamodb.internal.operation.Throttle;
import dev.ittaku.dynamodb.internal.table.Catalogue;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import dev.ittaku.dynamodb.internal.transaction.ItemLocks;
import dev.ittaku.dynamodb.internal.transaction.RequestTokens;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** Makes an engine that reads the tables as they were. */
public final class AsOf {
    private AsOf() {}

    /**
     * The engine's tables at a moment: those that kept history then.
     *
     * @throws IllegalArgumentException if the moment is still to come
     */
    public static Engine engine(Engine present, Instant moment) {
        if (moment.isAfter(present.clock().instant())) {
            throw new IllegalArgumentException(
                    "The moment " + moment + " is still to come; ask for one that has been.");
        }
        List<Table> shown = present.catalogue().all().stream()
                .map(TableHandle::table)
                .filter(table -> reaches(present, table, moment))
                .toList();
        PastItems items = new PastItems(
                present.storage(), present.stamps(), present.stamps().upTo(moment));
        PastStorage storage = new PastStorage(
                present.storage(), items, present.items(), shown, table -> check(present, table, moment));
        return new Engine(
                storage,
                new Catalogue(storage),
                present.items(),
                new ItemLocks(),
                new RequestTokens(storage, present.clock()),
                present.expressions(),
                new TableDescriptions(storage, present.clock()),
                present.names(),
                present.stamps(),
                present.collections(),
                present.clock(),
                Throttle.off());
    }

    private static boolean reaches(Engine present, Table table, Instant moment) {
        Table.Recovery recovery = table.recovery();
        return recovery != null
                && !moment.isBefore(Recovery.of(recovery, present.now()).earliest());
    }

    /** A table may go, or its history may be switched off or trimmed, while somebody looks back. */
    private static void check(Engine present, Table table, Instant moment) {
        boolean still = present.catalogue()
                .find(table.name())
                .map(TableHandle::table)
                .filter(now -> now.number() == table.number())
                .filter(now -> since(now).equals(since(table)) && reaches(present, now, moment))
                .isPresent();
        if (!still) {
            throw new IllegalStateException("The history of table " + table.name() + " no longer reaches back to "
                    + moment + ": it was trimmed or switched off, or the table is gone.");
        }
    }

    private static Instant since(Table table) {
        Table.Recovery recovery = table.recovery();
        return Objects.requireNonNullElse(recovery == null ? null : recovery.since(), Instant.MAX);
    }
}
