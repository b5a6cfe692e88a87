package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.internal.encryption.KeyFile;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/**
 * A folder with copies of whole stores. Each is a folder of its own: {@code store} with the files, {@code SHA256SUMS}
 * with their sums, and the file {@code BACKUP}, which is written when all the rest is on disk.
 */
public final class StoreBackups {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
    private static final String STORE = "store";
    private static final String SUMS = "SHA256SUMS";
    private static final String PARTIAL = ".partial";
    private static final String CHECKPOINT = "checkpoint";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final Duration ABANDONED = Duration.ofDays(1);

    private final Path folder;
    private final Clock clock;

    public StoreBackups(Path folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /** The default name of a backup: its time in UTC. */
    public static String nameAt(Instant moment) {
        return TIME.format(moment);
    }

    /** Told how much is done. */
    @FunctionalInterface
    public interface Progress {
        void at(long bytes, long of);
    }

    /**
     * Copies an open store while writes continue.
     *
     * @param data the store's folder, which holds a hard link to each data file until the files are copied
     * @throws StorageException if the name is taken or not allowed, or the copy could not be written
     */
    public StoreBackup create(EmbeddedDynamoDb store, Path data, String name, Progress progress) {
        // One at a time: they use the same folder for the second names.
        synchronized (store) {
            return copy(store, data.resolve(CHECKPOINT), name, progress);
        }
    }

    private StoreBackup copy(EmbeddedDynamoDb store, Path checkpoint, String name, Progress progress) {
        if (!NAME.matcher(name).matches() || name.endsWith(PARTIAL)) {
            throw new StorageException(
                    Code.WRITE_FAILED,
                    "A backup cannot be called '" + name + "': use 1 to 100 letters, digits, '.', '_' and '-'.");
        }
        Path whole = folder.resolve(name);
        Path partial = folder.resolve(name + PARTIAL);
        try {
            if (Files.exists(whole)) {
                throw new StorageException(
                        Code.IN_USE, "There is a backup called '" + name + "' in " + folder + " already.");
            }
            // What a run that was cut off has left.
            FileTree.delete(partial);
            FileTree.delete(checkpoint);
            Instant created = clock.instant();
            SortedMap<String, Long> tables = tables(store.client());
            checkpoint(store, checkpoint);
            Files.createDirectories(partial);
            Map<String, String> sums = FileTree.copy(checkpoint, partial.resolve(STORE), progress);
            StoreBackup backup = new StoreBackup(
                    name, created, FileTree.size(partial.resolve(STORE)), KeyFile.exists(checkpoint), tables);
            FileTree.write(partial.resolve(SUMS), FileTree.lines(sums, STORE));
            FileTree.write(partial.resolve(StoreBackup.MARKER), backup.text());
            Files.move(partial, whole, StandardCopyOption.ATOMIC_MOVE);
            return backup;
        } catch (IOException e) {
            throw new StorageException(
                    Code.WRITE_FAILED, "The backup could not be written to " + folder + ": " + e.getMessage() + ".", e);
        } finally {
            FileTree.deleteQuietly(checkpoint);
            FileTree.deleteQuietly(partial);
        }
    }

    private static void checkpoint(EmbeddedDynamoDb store, Path folder) {
        try {
            store.checkpoint(folder);
        } catch (InternalServerErrorException e) {
            throw e.getCause() instanceof StorageException why ? why : e;
        }
    }

    private static SortedMap<String, Long> tables(DynamoDbClient client) {
        SortedMap<String, Long> items = new TreeMap<>();
        for (String table : client.listTablesPaginator().tableNames()) {
            items.put(
                    table, client.describeTable(r -> r.tableName(table)).table().itemCount());
        }
        return items;
    }

    /** All that are finished, oldest first. */
    public List<StoreBackup> list() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(folder)) {
            List<StoreBackup> backups = new ArrayList<>();
            for (Path each : folders.filter(Files::isDirectory).toList()) {
                if (!each.getFileName().toString().endsWith(PARTIAL)) {
                    StoreBackup.read(each).ifPresent(backups::add);
                }
            }
            backups.sort(Comparator.comparing(StoreBackup::created).thenComparing(StoreBackup::name));
            return backups;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    public Optional<StoreBackup> find(String name) {
        return list().stream().filter(backup -> backup.name().equals(name)).findFirst();
    }

    /** The first that was made at this moment or later: its history knows what the tables were then. */
    public Optional<StoreBackup> covering(Instant moment) {
        return list().stream()
                .filter(backup -> !backup.created().isBefore(moment))
                .findFirst();
    }

    /**
     * Reads every file and compares it with its checksum. Returns one clause for each fault, nothing if there is none.
     */
    public List<String> verify(StoreBackup backup, Progress progress) {
        Path home = folder.resolve(backup.name());
        try {
            List<String> lines = Files.readAllLines(home.resolve(SUMS), StandardCharsets.UTF_8);
            List<String> faults = new ArrayList<>(FileTree.compare(home, lines, progress));
            // A shortened list of checksums would not report the files that it does not list.
            if (faults.isEmpty() && FileTree.count(home.resolve(STORE)) != lines.size()) {
                faults.add("the file " + SUMS + " does not list all files");
            }
            return faults;
        } catch (IOException e) {
            return List.of("the file " + SUMS + " cannot be read");
        }
    }

    /**
     * Restores a store into an empty or new folder, after every file was compared with its checksum.
     *
     * @throws StorageException if the folder is not empty, the backup is damaged, or it could not be written
     */
    public void restore(StoreBackup backup, Path data, Progress progress) {
        // A run that is cut off leaves no folder that looks like a store.
        Path partial = data.resolveSibling(data.getFileName() + PARTIAL);
        try {
            if (Files.exists(data, LinkOption.NOFOLLOW_LINKS)
                    && !(Files.isDirectory(data, LinkOption.NOFOLLOW_LINKS) && FileTree.isEmpty(data))) {
                throw new StorageException(
                        Code.IN_USE,
                        "The folder " + data + " is not empty. Move it away, or name another with --data.");
            }
            List<String> faults = verify(backup, (bytes, of) -> {});
            if (!faults.isEmpty()) {
                throw new StorageException(
                        Code.DAMAGED,
                        "The backup '" + backup.name() + "' is damaged: " + String.join("; ", faults) + ".");
            }
            FileTree.delete(partial);
            FileTree.copy(folder.resolve(backup.name()).resolve(STORE), partial, progress);
            Files.deleteIfExists(data);
            Files.move(partial, data, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new StorageException(
                    Code.WRITE_FAILED, "The store could not be put back into " + data + ": " + e.getMessage() + ".", e);
        } finally {
            FileTree.deleteQuietly(partial);
        }
    }

    /** Removes the oldest of those whose names begin so, until this many of them are left; those that went. */
    public List<StoreBackup> keep(String prefix, int count) {
        List<StoreBackup> all = list().stream()
                .filter(backup -> backup.name().startsWith(prefix))
                .toList();
        List<StoreBackup> old = List.copyOf(all.subList(0, Math.max(0, all.size() - count)));
        try {
            for (StoreBackup backup : old) {
                // Without its marker it is no backup any more, should this be cut off.
                Files.delete(folder.resolve(backup.name()).resolve(StoreBackup.MARKER));
                FileTree.delete(folder.resolve(backup.name()));
            }
            removeAbandoned();
        } catch (IOException e) {
            throw new StorageException(
                    Code.WRITE_FAILED, "An old backup in " + folder + " could not be removed: " + e.getMessage(), e);
        }
        return old;
    }

    /** What runs that were cut off have left. */
    private void removeAbandoned() throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Instant before = clock.instant().minus(ABANDONED);
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path each : folders.toList()) {
                if (each.getFileName().toString().endsWith(PARTIAL)
                        && Files.getLastModifiedTime(each).toInstant().isBefore(before)) {
                    FileTree.delete(each);
                }
            }
        }
    }

    private StorageException unreadable(IOException e) {
        return new StorageException(
                Code.READ_FAILED, "The backups in " + folder + " cannot be read: " + e.getMessage() + ".", e);
    }
}
