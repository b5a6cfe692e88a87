package dev.ittaku.dynamodb.backup;

import dev.ittaku.dynamodb.StoreBackup;
import dev.ittaku.dynamodb.StoreBackups;
import dev.ittaku.dynamodb.StoreBackups.Progress;
import dev.ittaku.dynamodb.bucket.BucketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/** Where copies of stores are kept: a folder, or a bucket. */
public interface BackupPlace {
    /**
     * @param to a folder, or {@code s3://bucket/prefix}; its credentials are those that the AWS SDK finds
     * @param data the store's folder: what goes to a bucket or comes from one passes through a folder beside it
     * @throws IllegalArgumentException if it is neither
     */
    static BackupPlace of(String to, Path data, Clock clock) {
        if (!BucketAddress.isOne(to)) {
            return new FolderBackups(Path.of(to).toAbsolutePath().normalize(), clock);
        }
        Path beside = data.toAbsolutePath().normalize().getParent();
        return new BucketBackups(
                BucketAddress.parse(to),
                DefaultCredentialsProvider.builder().build(),
                beside == null ? data : beside,
                clock);
    }

    /** All that are finished, oldest first. */
    List<StoreBackup> list();

    /**
     * Keeps a copy that somebody makes.
     *
     * @param make makes it in the folder that it is given
     */
    StoreBackup create(Function<Path, StoreBackup> make);

    /** The faults of a copy, one clause each: {@link StoreBackups#verify}. */
    List<String> verify(StoreBackup backup, Progress progress);

    /** Puts a store back into an empty folder: {@link StoreBackups#restore}. */
    void restore(StoreBackup backup, Path data, Progress progress);

    /** Removes the oldest of those whose names begin so, until this many of them are left; those that went. */
    List<StoreBackup> keep(String prefix, int count);

    default Optional<StoreBackup> find(String name) {
        return list().stream().filter(backup -> backup.name().equals(name)).findFirst();
    }

    /** The first that was made at this moment or later: its history knows what the tables were then. */
    default Optional<StoreBackup> covering(Instant moment) {
        return list().stream()
                .filter(backup -> !backup.created().isBefore(moment))
                .findFirst();
    }
}
