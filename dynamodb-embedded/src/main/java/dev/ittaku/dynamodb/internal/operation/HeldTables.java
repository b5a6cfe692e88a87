package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * Several tables in use by one request, under the names in the request. They are locked in the order of their names, so
 * that two requests cannot wait for each other.
 */
public final class HeldTables implements AutoCloseable {
    private final Deque<TableHandle> held = new ArrayDeque<>();
    private final Map<String, Table> tables = new HashMap<>();

    public static HeldTables open(Engine engine, Collection<String> names) {
        HeldTables opened = new HeldTables();
        try {
            for (String name :
                    new TreeSet<>(names.stream().map(TableNames::plain).toList())) {
                TableHandle handle = engine.catalogue().find(name).orElseThrow(Engine::notFound);
                handle.use().lock();
                opened.held.push(handle);
                if (handle.isDropped()) {
                    throw Engine.notFound();
                }
                opened.tables.put(name, handle.table());
            }
            return opened;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    public Table table(String name) {
        Table table = tables.get(TableNames.plain(name));
        if (table == null) {
            throw new IllegalArgumentException("the table " + name + " was not opened");
        }
        return table;
    }

    @Override
    public void close() {
        while (!held.isEmpty()) {
            held.pop().use().unlock();
        }
    }
}
