package dev.ittaku.server.store;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.backup.BackupPlace;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Where copies of the embedded store go by themselves, how often, and how many are kept. */
@Singleton
class BackupSettings implements Jobs {
    private final Optional<String> to;
    private final Duration every;
    private final int keep;
    private volatile Optional<ScheduledBackups> started = Optional.empty();

    BackupSettings(
            @ConfigProperty(name = "ittaku.backup.to") Optional<String> to,
            @ConfigProperty(name = "ittaku.backup.every") Duration every,
            @ConfigProperty(name = "ittaku.backup.keep") int keep) {
        if (every.isZero() || every.isNegative() || keep < 1) {
            throw new IllegalArgumentException(
                    "ittaku.backup.every must be longer than nothing, and ittaku.backup.keep at least 1.");
        }
        this.to = to;
        this.every = every;
        this.keep = keep;
    }

    /** Begins to copy the store; empty if no place is configured. */
    Optional<ScheduledBackups> start(EmbeddedDynamoDb store, Path data) {
        Clock clock = Clock.systemUTC();
        started = to.map(place -> {
            ScheduledBackups backups =
                    new ScheduledBackups(store, data, BackupPlace.of(place, data, clock), every, keep, clock);
            backups.start();
            return backups;
        });
        return started;
    }

    @Override
    public String product() {
        return "server";
    }

    @Override
    public List<JobState> jobs() {
        return started.map(ScheduledBackups::job).stream().toList();
    }

    /** Copies keep their own times: each is a whole copy of the store. */
    @Override
    public void look() {}
}
