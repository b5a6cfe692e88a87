package dev.ittaku.server.store;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreBackup;
import dev.ittaku.dynamodb.StoreBackups;
import dev.ittaku.dynamodb.backup.BackupPlace;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.platform.due.DueWork;
import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Sweep;
import dev.ittaku.platform.product.LocalText;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Copies the store whenever the newest copy has become too old, and removes the oldest copies. */
final class ScheduledBackups implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ScheduledBackups.class);
    /** So that copies made by hand are not removed. */
    private static final String PREFIX = "scheduled-";

    private static final Duration AFTER_FAILURE = Duration.ofMinutes(10);

    private final EmbeddedDynamoDb store;
    private final Path data;
    private final BackupPlace backups;
    private final Duration every;
    private final int keep;
    private final Clock clock;
    private final DueWork work;

    ScheduledBackups(EmbeddedDynamoDb store, Path data, BackupPlace backups, Duration every, int keep, Clock clock) {
        this.store = store;
        this.data = data;
        this.backups = backups;
        this.every = every;
        this.keep = keep;
        this.clock = clock;
        this.work = new DueWork(
                new JobRecord("server-backup", new LocalText("データのバックアップ", "Backups of the store"), clock),
                clock,
                new Sweep(every),
                this::run,
                e -> LOG.error("The backups could not be listed; this will be retried", e));
    }

    void start() {
        work.start();
    }

    JobState job() {
        return work.state();
    }

    /** Makes a copy if one is due; when the next will be. */
    Optional<Instant> run() {
        List<StoreBackup> all = backups.list();
        Instant now = clock.instant();
        Instant due = all.isEmpty() ? now : all.get(all.size() - 1).created().plus(every);
        if (due.isAfter(now)) {
            return Optional.of(due);
        }
        try {
            StoreBackup made = backups.create(folder -> new StoreBackups(folder, clock)
                    .create(store, data, PREFIX + StoreBackups.nameAt(now), (bytes, of) -> {}));
            LOG.infof("Backup %s was made: %d items, %d bytes", made.name(), made.items(), made.bytes());
            backups.keep(PREFIX, keep);
            return Optional.of(made.created().plus(every));
        } catch (StorageException e) {
            LOG.error("The backup failed; it will be retried in ten minutes", e);
            return Optional.of(now.plus(AFTER_FAILURE));
        }
    }

    @Override
    public void close() {
        work.close();
    }
}
