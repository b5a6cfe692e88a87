package dev.ittaku.dynamodb.internal.backup;

import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * All backups of the store, oldest first. A backup that was not finished when the store was closed or killed is removed
 * when the store is opened.
 */
public final class Backups {
    private final Storage storage;
    private final NavigableMap<String, Backup> backups = new ConcurrentSkipListMap<>();

    public Backups(Storage storage) {
        this.storage = storage;
        List<Backup> unfinished = new ArrayList<>();
        try (Cursor cursor = storage.scan(Keys.backups(), Keys.after(Keys.backups()), true)) {
            while (cursor.next()) {
                Backup backup = Backup.decode(cursor.value());
                if (backup.isReady()) {
                    backups.put(place(backup.arn()), backup);
                } else {
                    unfinished.add(backup);
                }
            }
        }
        unfinished.forEach(this::remove);
    }

    public Optional<Backup> find(String arn) {
        return Optional.ofNullable(backups.get(place(arn)));
    }

    /** The backups after the given one, which may have been deleted. */
    public Collection<Backup> after(@Nullable String arn) {
        return arn == null
                ? backups.values()
                : backups.tailMap(place(arn), false).values();
    }

    /** Keeps a new backup, or the new state of one. */
    public void save(Backup backup) {
        storage.commit(staged(new Batch(), backup));
        saved(backup);
    }

    /** Stages a backup; {@link #saved} makes it known once the batch is committed. */
    public Batch staged(Batch batch, Backup backup) {
        return batch.put(Keys.backup(backup.number()), backup.encode());
    }

    public void saved(Backup backup) {
        backups.put(place(backup.arn()), backup);
    }

    public void remove(Backup backup) {
        byte[] items = Keys.items(backup.number());
        Storage.Count count = storage.count(backup.number());
        storage.commit(new Batch()
                .delete(Keys.backup(backup.number()))
                .deleteRange(items, Keys.after(items))
                .count(backup.number(), -count.items(), -count.bytes()));
        backups.remove(place(backup.arn()));
    }

    /** Removes those whose time has come. */
    public void forget(Instant now) {
        for (Backup backup : List.copyOf(backups.values())) {
            Instant expires = backup.expires();
            if (expires != null && !expires.isAfter(now)) {
                remove(backup);
            }
        }
    }

    /** Backups are listed by the moment that their identifier begins with. */
    private static String place(String arn) {
        return arn.substring(arn.lastIndexOf('/') + 1) + ' ' + arn;
    }
}
