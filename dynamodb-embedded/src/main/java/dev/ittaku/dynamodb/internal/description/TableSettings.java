package dev.ittaku.dynamodb.internal.description;

import dev.ittaku.dynamodb.internal.json.ServiceJson;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkPojo;

/**
 * Settings of a table that have no effect on its items. Each setting is one entry under the table's number, in the
 * service's JSON, and is deleted with the table.
 *
 * @param <T> the service's type for the setting
 */
public final class TableSettings<T extends SdkPojo> {
    private final Storage storage;
    private final String kind;
    private final Class<T> type;
    private final Supplier<SdkPojo> builder;
    private final ReentrantLock changing = new ReentrantLock();

    /**
     * The settings of one kind.
     *
     * @param kind names them in the storage; no kind's name begins with another's
     */
    public TableSettings(Storage storage, String kind, Class<T> type, Supplier<SdkPojo> builder) {
        this.storage = storage;
        this.kind = kind;
        this.type = type;
        this.builder = builder;
    }

    /** The setting of the table itself has the empty name. */
    public Optional<T> find(Table table, String name) {
        byte[] stored = storage.get(key(table, name));
        return stored == null ? Optional.empty() : Optional.of(decode(stored));
    }

    /** All settings of this kind, in the order of their names. */
    public List<T> all(Table table) {
        byte[] space = key(table, "");
        List<T> found = new ArrayList<>();
        try (Cursor cursor = storage.scan(space, Keys.after(space), true)) {
            while (cursor.next()) {
                found.add(decode(cursor.value()));
            }
        }
        return found;
    }

    /**
     * Runs work that reads and changes settings of this kind, exclusively. The table is not deleted meanwhile; empty if
     * it does not exist any more.
     */
    public <A> Optional<A> alone(TableHandle handle, Function<Table, A> work) {
        handle.use().lock();
        changing.lock();
        try {
            return handle.isDropped() ? Optional.empty() : Optional.of(work.apply(handle.table()));
        } finally {
            changing.unlock();
            handle.use().unlock();
        }
    }

    public void put(Table table, String name, T value) {
        storage.commit(new Batch().put(key(table, name), ServiceJson.write(value)));
    }

    public void remove(Table table, String name) {
        storage.commit(new Batch().delete(key(table, name)));
    }

    private byte[] key(Table table, String name) {
        return Keys.concat(Keys.settings(table.number()), (kind + "/" + name).getBytes(StandardCharsets.UTF_8));
    }

    private T decode(byte[] stored) {
        return type.cast(ServiceJson.read(builder, stored));
    }
}
