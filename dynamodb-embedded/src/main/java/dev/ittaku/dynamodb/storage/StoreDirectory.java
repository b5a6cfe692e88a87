package dev.ittaku.dynamodb.storage;

import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A store's directory while this process owns it: one process at a time, and only a format that this
 * version understands. The marker is checked before anything else is touched.
 */
final class StoreDirectory implements AutoCloseable {
    /** What this version writes; see docs/storage-format.md. */
    static final int FORMAT = 1;

    private static final String MARKER = "FORMAT";
    private static final Pattern MARKER_LINE = Pattern.compile("ittaku-dynamodb (\\d{1,9})\\s*");

    private final Path path;
    private final FileChannel channel;
    private final FileLock lock;

    private StoreDirectory(Path path, FileChannel channel, FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    static StoreDirectory open(Path path) {
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
            try {
                checkFormat(path);
            } catch (StorageException e) {
                lock.release();
                channel.close();
                throw e;
            }
            return new StoreDirectory(path, channel, lock);
        } catch (IOException e) {
            throw new StorageException(
                    Code.NOT_A_STORE, "The directory " + path + " cannot be used as a store: " + e.getMessage(), e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static void checkFormat(Path path) throws IOException {
        Path marker = path.resolve(MARKER);
        if (!Files.exists(marker)) {
            if (Files.exists(path.resolve("CURRENT"))) {
                throw new StorageException(
                        Code.NOT_A_STORE,
                        "The directory " + path + " holds a RocksDB database without the marker file FORMAT, so it is"
                                + " no store of this program. Choose another directory.");
            }
            writeMarker(path, marker);
            return;
        }
        String line = Files.readString(marker, StandardCharsets.UTF_8);
        Matcher matcher = MARKER_LINE.matcher(line);
        if (!matcher.matches()) {
            throw new StorageException(
                    Code.NOT_A_STORE,
                    "The file " + marker + " is not the marker of a store. Choose another directory.");
        }
        int format = Integer.parseInt(matcher.group(1));
        if (format > FORMAT) {
            throw new StorageException(
                    Code.NEWER_FORMAT,
                    "The store in " + path + " was written by a newer version (format " + format
                            + "; this version reads up to " + FORMAT + "). Use that version or a later one.");
        }
    }

    /** Written to the side and moved, so that a crash leaves either no marker or a whole one. */
    private static void writeMarker(Path path, Path marker) throws IOException {
        Path draft = path.resolve(MARKER + ".new");
        try (FileChannel out = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            out.write(StandardCharsets.UTF_8.encode("ittaku-dynamodb " + FORMAT + "\n"));
            out.force(true);
        }
        Files.move(draft, marker, java.nio.file.StandardCopyOption.ATOMIC_MOVE);
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
