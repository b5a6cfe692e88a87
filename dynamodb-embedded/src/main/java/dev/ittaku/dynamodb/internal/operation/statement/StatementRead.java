package dev.ittaku.dynamodb.internal.operation.statement;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.operation.CapacityMeter;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.NextToken;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.operation.item.Selection;
import dev.ittaku.dynamodb.internal.operation.query.KeySpan;
import dev.ittaku.dynamodb.internal.operation.query.PageFill;
import dev.ittaku.dynamodb.internal.operation.query.PageReader;
import dev.ittaku.dynamodb.internal.operation.query.Scan;
import dev.ittaku.dynamodb.internal.operation.query.StartKey;
import dev.ittaku.dynamodb.internal.partiql.Prepared;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.ItemStore.Stored;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;

/** Runs a SELECT: its reads one after the other, until one page is full. */
final class StatementRead {
    private static final Condition ALL = new Condition(item -> true, List.of());

    private final Engine engine;
    private final PageReader pages;

    StatementRead(Engine engine) {
        this.engine = engine;
        this.pages = new PageReader(engine);
    }

    /** A page, and the position of the next one; null if there is none. */
    record Page(
            List<Map<String, AttributeValue>> items,
            @Nullable NextToken next,
            CapacityMeter capacity) {}

    Page run(Prepared.Select select, Table table, int limit, boolean consistent, NextToken start) {
        Index index =
                select.index().isEmpty() ? null : index(table, select.index().get(), consistent);
        Condition where = select.where().condition().orElse(null);
        StatementPlan plan = StatementPlan.of(select, table, index);
        checkPaths(select, table, index, where, plan.keyed());
        boolean fetch = index != null && fetches(select, table, index);
        Condition filter = where == null ? (select.columns().all() ? null : ALL) : where;
        if (index != null && fetch && where != null) {
            filter = new Condition(item -> where.test(onlyOf(index, table, item)), where.paths());
        }
        if (start.read() < 0 || start.read() >= Math.max(1, plan.reads().size())) {
            throw NextToken.invalid();
        }
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        double units = 0;
        double indexUnits = 0;
        NextToken next = null;
        long bytes = 0;
        int left = limit;
        for (int i = start.read(); i < plan.reads().size(); i++) {
            StatementPlan.Read read = plan.reads().get(i);
            boolean more = i + 1 < plan.reads().size();
            Map<String, AttributeValue> behind = i == start.read() ? start.behind() : null;
            if (read.key() != null) {
                Stored stored = engine.items().read(engine.storage(), ItemKeys.item(table, read.key()));
                int size = stored == null ? 0 : stored.size();
                units += CapacityMeter.readUnits(size, consistent);
                if (stored != null && (where == null || where.test(stored.item()))) {
                    items.add(select.columns().of(stored.item()));
                }
                bytes += size;
                left -= stored == null ? 0 : 1;
            } else {
                PageReader.Page page = pages.look(new PageReader.Wanted(
                        table,
                        index,
                        span(read.span(), table, index, behind, plan.forward()),
                        plan.forward(),
                        left,
                        filter,
                        null,
                        fetch,
                        false,
                        consistent));
                units += page.units();
                indexUnits += page.indexUnits();
                page.items().forEach(item -> items.add(select.columns().of(item)));
                bytes += page.bytes();
                left -= page.scanned();
                if (page.lastKey() != null) {
                    next = new NextToken(i, page.lastKey());
                    break;
                }
            }
            if (more && ((limit > 0 && left <= 0) || bytes >= PageFill.PAGE_BYTES)) {
                next = new NextToken(i + 1, null);
                break;
            }
        }
        // Taken at once, so that a statement of several reads passes or waits as a whole.
        engine.throttle().read(table, units, index, indexUnits);
        return new Page(items, next, CapacityMeter.ofRead(table, units, index, indexUnits));
    }

    private static Map<String, AttributeValue> onlyOf(Index index, Table table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> entry = index.project(item, table);
        return entry == null ? Map.of() : entry;
    }

    private static KeySpan span(
            KeySpan span,
            Table table,
            @Nullable Index index,
            @Nullable Map<String, AttributeValue> behind,
            boolean forward) {
        if (behind == null) {
            return span;
        }
        byte[] key = StartKey.storageKey(table, index, behind);
        if (!span.contains(key)) {
            throw NextToken.invalid();
        }
        return span.behind(key, forward);
    }

    private static Index index(Table table, String name, boolean consistent) {
        Selection.refuseVector(table, name, Scan.NO_VECTORS);
        Index index = table.index(name)
                .filter(found -> !table.isAllocating(name))
                .orElseThrow(() -> Errors.validation("The table does not have the specified index"));
        if (index.global() && consistent) {
            throw Errors.validation("Strongly consistent read is not supported on Global Secondary Indexes");
        }
        if (index.status() == IndexStatus.CREATING) {
            throw Errors.validation("Cannot read from backfilling global secondary index: " + name);
        }
        if (index.partition().size() > 1 || index.sort().size() > 1) {
            throw Errors.validation("PartiQL cannot read an index whose key has several attributes: " + name);
        }
        return index;
    }

    private static void checkPaths(
            Prepared.Select select, Table table, @Nullable Index index, @Nullable Condition where, boolean keyed) {
        List<DocumentPath> paths = new ArrayList<>(select.columns().paths());
        if (where != null) {
            paths.addAll(where.paths());
        }
        Selection.refuseInsideKeys(paths, table.key());
        if (index == null) {
            return;
        }
        Selection.refuseInsideKeys(paths, index.key());
        if (keyed && where != null) {
            Selection.refuseUnprojectedFilter(table, index, where);
        }
    }

    /** Whether a local index must look into the table for columns it lacks; a global one cannot. */
    private static boolean fetches(Prepared.Select select, Table table, Index index) {
        List<String> missing =
                Selection.unprojected(table, index, select.columns().paths());
        if (!missing.isEmpty() && index.global()) {
            throw Errors.validation(
                    TableRules.INVALID + "Global secondary index " + index.name() + " does not project " + missing);
        }
        return !missing.isEmpty();
    }
}
