package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.StoreWarnings;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A second copy of the MANIFEST, updated within a second after data files are added or removed. A data file cannot be
 * read without the MANIFEST, so this small file makes a store with a damaged MANIFEST repairable. Only the part that
 * RocksDB has synced is copied; the first line names the MANIFEST.
 *
 * <p>RocksDB's own listeners are not used: JVM shutdown waits for RocksDB's threads, and a callback from them waits for
 * the JVM, so a program that exits with an open store would hang.
 */
final class ManifestCopy implements AutoCloseable {
    static final String NAME = "ITTAKU.MANIFEST";

    private static final long LAG_MILLIS = 1_000;

    private static final byte[] NOTHING = new byte[0];

    private final Path directory;
    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "ittaku-dynamodb-manifest");
        thread.setDaemon(true);
        return thread;
    });
    private String copied = "";
    private long length;
    private boolean failing;

    ManifestCopy(Path directory) {
        this.directory = directory;
    }

    /** The content of the copy. */
    @SuppressWarnings("ArrayRecordComponent") // carried, never compared
    record Content(String name, byte[] bytes) {}

    static Optional<Content> read(Path directory) throws IOException {
        Path file = directory.resolve(NAME);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i++) {
            if (whole[i] == '\n') {
                String name = new String(whole, 0, i, StandardCharsets.ISO_8859_1);
                byte[] rest = Arrays.copyOfRange(whole, i + 1, whole.length);
                return StoreFiles.manifestNumber(name) < 0 ? Optional.empty() : Optional.of(new Content(name, rest));
            }
        }
        return Optional.empty();
    }

    /** Keeps the copy up to date until it is closed. */
    void follow() {
        // Ends with the executor.
        ScheduledFuture<?> unused =
                scheduler.scheduleWithFixedDelay(this::refresh, LAG_MILLIS, LAG_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Copies new content a last time. */
    @Override
    public void close() {
        scheduler.shutdown();
        refresh();
        try {
            // A refresh that had begun may still write, and after this another process may open the folder.
            if (!scheduler.awaitTermination(1, TimeUnit.MINUTES)) {
                StoreWarnings.log(ManifestCopy.class, "the copy of the MANIFEST is still being written");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Copies new content. After a failure, which is logged once, it copies everything, because the last copy may be
     * incomplete.
     */
    synchronized void refresh() {
        try {
            String current = StoreFiles.current(directory).orElse("");
            if (current.isEmpty()) {
                return;
            }
            byte[] added = added(directory.resolve(current), current.equals(copied) ? length : 0);
            if (current.equals(copied)) {
                append(added);
                length += added.length;
            } else {
                write(current, added);
                copied = current;
                length = added.length;
            }
            failing = false;
        } catch (IOException e) {
            copied = "";
            if (!failing) {
                StoreWarnings.log(
                        ManifestCopy.class, "the copy of the MANIFEST could not be written: " + e.getMessage());
            }
            failing = true;
        }
    }

    private static byte[] added(Path manifest, long from) throws IOException {
        try (FileChannel channel = FileChannel.open(manifest, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long size = channel.size();
            if (size <= from) {
                return NOTHING;
            }
            // Another change may be half way into the file: the copy must not know of it before the disk does.
            channel.force(false);
            java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(Math.toIntExact(size - from));
            while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) > 0) {
                // Until all is read.
            }
            return Arrays.copyOf(bytes.array(), bytes.position());
        }
    }

    private void append(byte[] added) throws IOException {
        if (added.length > 0) {
            Files.write(directory.resolve(NAME), added, StandardOpenOption.APPEND, StandardOpenOption.DSYNC);
        }
    }

    private void write(String name, byte[] content) throws IOException {
        Path draft = directory.resolve(NAME + ".new");
        byte[] line = (name + "\n").getBytes(StandardCharsets.ISO_8859_1);
        Files.write(
                draft,
                Keys.concat(line, content),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE,
                StandardOpenOption.DSYNC);
        Files.move(draft, directory.resolve(NAME), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
