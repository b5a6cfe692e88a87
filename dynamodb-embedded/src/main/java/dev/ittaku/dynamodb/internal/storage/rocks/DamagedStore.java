package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.internal.encryption.KeyFile;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileReader;
import org.rocksdb.WALRecoveryMode;

/**
 * Opens the readable part of a store. It works on links and rewritten logs in its own folder, so the store's files are
 * not changed until {@link #replaceBy} moves them away.
 */
public final class DamagedStore implements AutoCloseable {
    private static final String READING = "repair.reading";
    private static final String NEXT = "repair.new";

    private final Path path;
    private final StoreDirectory directory;
    private final List<String> findings = new ArrayList<>();
    private final Options options = new Options();
    private final @Nullable EncryptionKeys keys;
    private @Nullable StoreKey key;
    private @Nullable RocksDB db;

    private DamagedStore(Path path, @Nullable EncryptionKeys keys) {
        this.path = path;
        this.keys = keys;
        this.directory = StoreDirectory.lock(path);
    }

    public static DamagedStore open(Path path, @Nullable EncryptionKeys keys) {
        if (!Files.isDirectory(path)) {
            throw new StorageException(Code.NOT_A_STORE, "There is no folder " + path + ".");
        }
        RocksDB.loadLibrary();
        DamagedStore store = new DamagedStore(path, keys);
        try {
            store.diagnose();
            store.prepare();
            return store;
        } catch (IOException | RocksDBException e) {
            store.close();
            throw new StorageException(
                    Code.DAMAGED, "Nothing of the store in " + path + " can be read: " + e.getMessage() + ".", e);
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /** The faults of the files, one clause each. */
    public List<String> findings() {
        return findings;
    }

    private void diagnose() throws IOException {
        int format;
        try {
            format = StoreDirectory.format(path);
        } catch (StorageException e) {
            if (e.code() != Code.DAMAGED) {
                throw e;
            }
            findings.add("the marker file FORMAT is missing or damaged");
            format = KeyFile.exists(path) ? StoreDirectory.ENCRYPTED : StoreDirectory.FORMAT;
        }
        if (format == StoreDirectory.NEW) {
            throw new StorageException(Code.NOT_A_STORE, "The folder " + path + " holds no store.");
        }
        key = StoreKey.find(path, format == StoreDirectory.ENCRYPTED, keys);
        findings.addAll(StoreCheck.of(path, format).faults());
    }

    private void prepare() throws IOException, RocksDBException {
        Path reading = path.resolve(READING);
        remove(reading);
        remove(path.resolve(NEXT));
        Files.createDirectories(reading);
        Manifest manifest = bestManifest();
        List<byte[]> edits = new ArrayList<>(manifest.edits());
        for (Manifest.DataFile file : manifest.files()) {
            if (usable(file)) {
                link(path.resolve(file.name()), reading.resolve(file.name()));
            } else {
                edits.add(Manifest.without(file));
            }
        }
        String name = "MANIFEST-%06d".formatted(Integer.MAX_VALUE);
        RocksLog.write(reading.resolve(name), edits);
        Files.writeString(reading.resolve(StoreFiles.CURRENT), name + "\n", StandardCharsets.ISO_8859_1);
        for (Map.Entry<Long, Path> log :
                StoreFiles.logs(path, Math.max(manifest.log(), 0)).entrySet()) {
            List<byte[]> records = new ArrayList<>();
            RocksLog.salvage(log.getValue(), records::add);
            RocksLog.write(reading.resolve(log.getValue().getFileName().toString()), records);
        }
        options.setParanoidChecks(false)
                .setWalRecoveryMode(WALRecoveryMode.SkipAnyCorruptedRecords)
                .setDisableAutoCompactions(true);
        db = RocksDB.open(options, reading.toString());
    }

    /** The MANIFEST that knows most: the newest, and of two with one number the longer. */
    private Manifest bestManifest() throws IOException {
        Manifest best = null;
        long number = -1;
        List<Map.Entry<Long, byte[]>> candidates = new ArrayList<>();
        for (Path file : StoreFiles.manifests(path)) {
            candidates.add(
                    Map.entry(StoreFiles.manifestNumber(file.getFileName().toString()), Files.readAllBytes(file)));
        }
        Optional<ManifestCopy.Content> copy = ManifestCopy.read(path);
        copy.ifPresent(
                content -> candidates.add(Map.entry(StoreFiles.manifestNumber(content.name()), content.bytes())));
        for (Map.Entry<Long, byte[]> candidate : candidates) {
            Manifest read;
            try {
                read = Manifest.read(candidate.getValue());
            } catch (RuntimeException unreadable) {
                continue;
            }
            if (read.log() >= 0
                    && (best == null
                            || candidate.getKey() > number
                            || (candidate.getKey() == number
                                    && read.edits().size() > best.edits().size()))) {
                best = read;
                number = candidate.getKey();
            }
        }
        if (best == null) {
            throw new StorageException(
                    Code.DAMAGED,
                    "Nothing of the store in " + path + " can be read: its MANIFEST and the copy in "
                            + ManifestCopy.NAME + " are both lost. Put the folder back from a copy.");
        }
        return best;
    }

    private boolean usable(Manifest.DataFile file) throws IOException {
        Path there = path.resolve(file.name());
        if (!Files.exists(there)) {
            return false;
        }
        try (Options plain = new Options();
                SstFileReader reader = new SstFileReader(plain)) {
            reader.open(there.toString());
            try {
                reader.verifyChecksum();
            } catch (RocksDBException e) {
                findings.add("the data file " + file.name() + " is damaged inside");
            }
            return true;
        } catch (RocksDBException e) {
            if (Files.size(there) == file.size()) {
                findings.add("the data file " + file.name() + " cannot be opened");
            }
            return false;
        }
    }

    private static void link(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(from, to);
        }
    }

    /**
     * Hands on every entry of the range that can be read.
     *
     * @return how many places could not be read
     */
    public int read(byte[] from, byte[] to, BiConsumer<byte[], byte[]> entries) {
        Unsealing unsealing = new Unsealing(key == null ? null : key.cipher(), entries);
        try (ReadOptions reading = new ReadOptions().setFillCache(false)) {
            int gaps = new SalvagedRange(Objects.requireNonNull(db), reading, unsealing).read(from, to);
            return gaps + unsealing.failures();
        }
    }

    /** How many items the store had counted, as far as that can still be read. */
    public long counted(int counter) {
        long[] items = new long[1];
        byte[] key = Keys.counter(counter);
        read(
                key,
                Keys.next(key),
                (found, value) -> items[0] = ByteBuffer.wrap(value).getLong());
        return items[0];
    }

    /** Where the new store is put together. */
    public Path next() {
        return path.resolve(NEXT);
    }

    /** Moves the damaged files into a folder beside them and the new store's files into their place. */
    public Path replaceBy(Path next) {
        closeReading();
        try {
            remove(path.resolve(READING));
            int count = 1;
            while (Files.exists(path.resolve("damaged-" + count))) {
                count++;
            }
            Path aside = Files.createDirectory(path.resolve("damaged-" + count));
            move(path, aside);
            move(next, path);
            remove(next);
            return aside;
        } catch (IOException e) {
            throw new StorageException(
                    Code.WRITE_FAILED,
                    "The repaired store is in " + next + ", but could not be moved into place: " + e.getMessage() + ".",
                    e);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        Path marker = null;
        for (Path file : StoreFiles.list(from)) {
            String name = file.getFileName().toString();
            if (name.equals("FORMAT")) {
                marker = file;
            } else if (StoreFiles.isOurs(name)) {
                Files.move(file, to.resolve(name));
            }
        }
        // Last, so that a folder with the marker has everything.
        if (marker != null) {
            Files.move(marker, to.resolve("FORMAT"));
        }
    }

    private static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private void closeReading() {
        if (db != null) {
            db.close();
            db = null;
        }
    }

    @Override
    public void close() {
        closeReading();
        options.close();
        try {
            remove(path.resolve(READING));
        } catch (IOException e) {
            findings.add("the folder " + path.resolve(READING) + " could not be removed");
        }
        directory.close();
    }
}
