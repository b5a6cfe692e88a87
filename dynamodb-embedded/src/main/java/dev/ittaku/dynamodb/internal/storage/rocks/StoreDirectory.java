package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.internal.encryption.EntryCipher;
import dev.ittaku.dynamodb.internal.encryption.KeyFile;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A store's directory while this process owns it: one process at a time, and only a format that this
 * version understands and whose files are whole. All that is checked before anything else is touched.
 */
final class StoreDirectory implements AutoCloseable {
    /** What this version writes; see docs/storage-format.md. */
    static final int FORMAT = 3;

    /** What this version writes when entries are encrypted: a program that knows only format 3 would misread them. */
    static final int ENCRYPTED = 4;

    static final int NEW = 0;

    private static final String MARKER = "FORMAT";
    private static final String DRAFT = "FORMAT.new";
    private static final Pattern MARKER_LINE = Pattern.compile("ittaku-dynamodb (\\d{1,9})\\s*");

    private final Path path;
    private final FileChannel channel;
    private final FileLock lock;
    private int format;
    private long reaches;
    private @Nullable StoreKey key;

    private StoreDirectory(Path path, FileChannel channel, FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    static StoreDirectory open(Path path, @Nullable EncryptionKeys keys) {
        StoreDirectory directory = lock(path);
        try {
            directory.format = format(path);
            if (directory.format == NEW) {
                directory.key = keys == null ? null : StoreKey.create(path, keys);
                directory.writeDraft();
            } else {
                directory.key = StoreKey.find(path, directory.format == ENCRYPTED, keys);
                directory.check();
            }
            return directory;
        } catch (StorageException e) {
            directory.close();
            throw e;
        } catch (IOException e) {
            directory.close();
            throw unusable(path, e);
        }
    }

    /** Takes the directory for this process, whatever is in it. */
    static StoreDirectory lock(Path path) {
        try {
            Files.createDirectories(path);
            FileChannel channel =
                    FileChannel.open(path.resolve("ITTAKU.LOCK"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                throw new StorageException(
                        Code.IN_USE,
                        "The store in " + path + " is in use by another process or an earlier open() that was not"
                                + " closed. Close that one first, or choose another directory.");
            }
            return new StoreDirectory(path, channel, lock);
        } catch (IOException e) {
            throw unusable(path, e);
        }
    }

    private static StorageException unusable(Path path, IOException e) {
        String why = e instanceof java.nio.file.FileAlreadyExistsException
                ? "it is a file"
                : e instanceof java.nio.file.AccessDeniedException
                        ? "access is denied"
                        : String.valueOf(e.getMessage());
        return new StorageException(
                Code.NOT_A_STORE, "The directory " + path + " cannot be used as a store: " + why + ".", e);
    }

    /** The message for a store with changed or missing files. */
    static StorageException damaged(Path path, String what) {
        return new StorageException(
                Code.DAMAGED,
                "The store in " + path + " is damaged: " + what + ". Nothing was changed. Put the folder back from a"
                        + " copy, or run './ittaku dynamodb repair --data " + path
                        + "', which keeps what can be read and says what is lost.");
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** Whether the directory has the marker of a store. */
    static boolean isStore(Path path) {
        return Files.isRegularFile(path.resolve(MARKER));
    }

    /** The format of the store in the directory; {@link #NEW} if there is no store yet. */
    static int format(Path path) throws IOException {
        Path marker = path.resolve(MARKER);
        boolean data = StoreFiles.holdsData(path);
        if (!Files.exists(marker)) {
            // The draft is there until a new store is whole: then nothing has been answered yet.
            if (!data || Files.exists(path.resolve(DRAFT))) {
                return NEW;
            }
            if (StoreState.exists(path)) {
                throw damaged(path, "the marker file FORMAT is missing");
            }
            throw new StorageException(
                    Code.NOT_A_STORE,
                    "The directory " + path + " holds a RocksDB database without the marker file FORMAT, so it is"
                            + " no store of this program. Choose another directory.");
        }
        String line = new String(Files.readAllBytes(marker), StandardCharsets.ISO_8859_1);
        Matcher matcher = MARKER_LINE.matcher(line);
        if (!matcher.matches()) {
            if (StoreState.exists(path)) {
                throw damaged(path, "the marker file FORMAT cannot be read");
            }
            throw new StorageException(
                    Code.NOT_A_STORE,
                    "The file " + marker + " is not the marker of a store. Choose another directory.");
        }
        int format = Integer.parseInt(matcher.group(1));
        if (format > ENCRYPTED) {
            throw new StorageException(
                    Code.NEWER_FORMAT,
                    "The store in " + path + " was written by a newer version (format " + format
                            + "; this version reads up to " + ENCRYPTED + "). Use that version or a later one.");
        }
        // Format 1 wrote its marker first: without anything else, that store was never used.
        return format == 1 && !data ? NEW : format;
    }

    private void check() throws IOException {
        StoreCheck check = StoreCheck.of(path, format);
        if (!check.faults().isEmpty()) {
            throw damaged(path, String.join("; ", check.faults()));
        }
        reaches = check.reaches();
    }

    private void writeDraft() throws IOException {
        try (FileChannel out = FileChannel.open(
                path.resolve(DRAFT),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            out.write(StandardCharsets.UTF_8.encode("ittaku-dynamodb " + target() + "\n"));
            out.force(true);
        }
    }

    /** Marks the directory as a store of the present format, once everything that belongs to it is there. */
    void ready() throws IOException {
        if (key != null) {
            key.renew();
        }
        if (format != target()) {
            writeDraft();
            Files.move(
                    path.resolve(DRAFT),
                    path.resolve(MARKER),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            format = target();
        }
    }

    /** Makes a folder with a copy of the data a store of the same format, which the same keys open. */
    void copyMarkers(Path folder) throws IOException {
        KeyFile.copy(path, folder);
        Files.copy(path.resolve(MARKER), folder.resolve(MARKER));
    }

    private int target() {
        return key == null ? FORMAT : ENCRYPTED;
    }

    /** What encrypts the store's entries; null if they are not encrypted. */
    @Nullable
    EntryCipher cipher() {
        return key == null ? null : key.cipher();
    }

    boolean isNew() {
        return format == NEW;
    }

    /** The last change in the files when the directory was opened. */
    long reaches() {
        return reaches;
    }

    Path data() {
        return path;
    }

    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new StorageException(Code.CLOSED, "The lock on " + path + " could not be released.", e);
        }
    }
}
