package dev.ittaku.server.store;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreBackups;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Where copies of the embedded store go by themselves, how often, and how many are kept. */
@Singleton
class BackupSettings {
    private final Optional<String> folder;
    private final Duration every;
    private final int keep;

    BackupSettings(
            @ConfigProperty(name = "ittaku.backup.to") Optional<String> folder,
            @ConfigProperty(name = "ittaku.backup.every") Duration every,
            @ConfigProperty(name = "ittaku.backup.keep") int keep) {
        if (every.isZero() || every.isNegative() || keep < 1) {
            throw new IllegalArgumentException(
                    "ittaku.backup.every must be longer than nothing, and ittaku.backup.keep at least 1.");
        }
        this.folder = folder;
        this.every = every;
        this.keep = keep;
    }

    /** Begins to copy the store; empty if no folder is configured. */
    Optional<ScheduledBackups> start(EmbeddedDynamoDb store, Path data) {
        Clock clock = Clock.systemUTC();
        return folder.map(path -> {
            ScheduledBackups backups =
                    new ScheduledBackups(store, data, new StoreBackups(Path.of(path), clock), every, keep, clock);
            backups.start();
            return backups;
        });
    }
}
