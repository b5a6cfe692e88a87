package dev.ittaku.dynamodb.backup;

import dev.ittaku.dynamodb.StoreBackup;
import dev.ittaku.dynamodb.StoreBackups;
import dev.ittaku.dynamodb.StoreBackups.Progress;
import dev.ittaku.dynamodb.bucket.BucketAddress;
import dev.ittaku.dynamodb.internal.bucket.Bucket;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;

/**
 * Copies of stores in a bucket: the same files as in a folder of copies. {@code NAME/BACKUP} is written last, so an
 * interrupted copy is not a copy. On its way to the bucket and back, a copy is made and checked in a folder of this
 * machine.
 */
final class BucketBackups implements BackupPlace {
    private static final String MARKER = "/" + StoreBackup.MARKER;

    private final BucketAddress address;
    private final Bucket bucket;
    private final Path beside;
    private final Clock clock;

    BucketBackups(BucketAddress address, AwsCredentialsProvider credentials, Path beside, Clock clock) {
        this.address = address;
        this.bucket = new Bucket(address, credentials);
        this.beside = beside;
        this.clock = clock;
    }

    @Override
    public StoreBackup create(Function<Path, StoreBackup> make) {
        return staged(folder -> {
            StoreBackup made = make.apply(folder);
            upload(folder, made);
            return made;
        });
    }

    @Override
    public List<String> verify(StoreBackup backup, Progress progress) {
        return staged(folder -> fetched(backup, folder).verify(backup, progress));
    }

    @Override
    public void restore(StoreBackup backup, Path data, Progress progress) {
        Object ignored = staged(folder -> {
            fetched(backup, folder).restore(backup, data, progress);
            return backup;
        });
    }

    private StoreBackups fetched(StoreBackup backup, Path folder) {
        download(backup, folder);
        return new StoreBackups(folder, clock);
    }

    /** Runs in a temporary folder, which is deleted afterwards. */
    private <T> T staged(Function<Path, T> work) {
        Path folder;
        try {
            Files.createDirectories(beside);
            folder = Files.createTempDirectory(beside, ".ittaku-backup-");
        } catch (IOException e) {
            throw failed(Code.WRITE_FAILED, "There is no room for a backup in " + beside, e);
        }
        try {
            return work.apply(folder);
        } finally {
            remove(folder);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw failed(Code.WRITE_FAILED, "The folder " + folder + " could not be removed", e);
        }
    }

    @Override
    public List<StoreBackup> list() {
        try {
            List<StoreBackup> backups = new ArrayList<>();
            for (Bucket.Entry entry : bucket.list("")) {
                String key = entry.key();
                if (key.endsWith(MARKER) && key.indexOf('/') == key.length() - MARKER.length()) {
                    String name = key.substring(0, key.length() - MARKER.length());
                    StoreBackup.parse(name, bucket.text(key)).ifPresent(backups::add);
                }
            }
            backups.sort(Comparator.comparing(StoreBackup::created).thenComparing(StoreBackup::name));
            return backups;
        } catch (IOException e) {
            throw failed(Code.READ_FAILED, "The backups can't be read", e);
        }
    }

    private void upload(Path folder, StoreBackup backup) {
        if (find(backup.name()).isPresent()) {
            throw new StorageException(
                    Code.IN_USE, "There is a backup called '" + backup.name() + "' in " + address + " already.");
        }
        Path home = folder.resolve(backup.name());
        try (Stream<Path> files = Files.walk(home)) {
            Path marker = home.resolve(StoreBackup.MARKER);
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.equals(marker)) {
                    bucket.put(key(folder, file), file);
                }
            }
            bucket.put(key(folder, marker), marker);
        } catch (IOException e) {
            throw failed(Code.WRITE_FAILED, "The backup could not be sent", e);
        }
    }

    private static String key(Path folder, Path file) {
        return folder.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
    }

    /** Rejects paths outside of the folder, because others may be able to write to the bucket. */
    private void download(StoreBackup backup, Path folder) {
        Path home = folder.resolve(backup.name()).normalize();
        try {
            for (Bucket.Entry entry : bucket.list(backup.name() + "/")) {
                String key = entry.key();
                Path file = folder.resolve(key).normalize();
                if (!file.startsWith(home)) {
                    throw new StorageException(Code.DAMAGED, "The backup '" + backup.name() + "' holds a bad name.");
                }
                bucket.get(key, file);
            }
        } catch (IOException e) {
            throw failed(Code.READ_FAILED, "The backup could not be fetched", e);
        }
    }

    @Override
    public List<StoreBackup> keep(String prefix, int count) {
        List<StoreBackup> all = list().stream()
                .filter(backup -> backup.name().startsWith(prefix))
                .toList();
        List<StoreBackup> old = List.copyOf(all.subList(0, Math.max(0, all.size() - count)));
        try {
            for (StoreBackup backup : old) {
                // Without its marker it is no backup any more, should this be cut off.
                bucket.delete(backup.name() + MARKER);
                for (Bucket.Entry entry : bucket.list(backup.name() + "/")) {
                    bucket.delete(entry.key());
                }
            }
        } catch (IOException e) {
            throw failed(Code.WRITE_FAILED, "An old backup could not be removed", e);
        }
        return old;
    }

    private static StorageException failed(Code code, String what, IOException e) {
        return new StorageException(code, what + ": " + e.getMessage() + ".", e);
    }
}
