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
import org.rocksdb.AbstractEventListener;
import org.rocksdb.CompactionJobInfo;
import org.rocksdb.FlushJobInfo;
import org.rocksdb.RocksDB;

/**
 * A second copy of the MANIFEST, brought up to date whenever data files come or go. A data file cannot be read without
 * the MANIFEST, so this small file is what makes a store with a damaged one repairable. Only what RocksDB has synced
 * is copied; the first line names the MANIFEST.
 */
final class ManifestCopy extends AbstractEventListener {
    static final String NAME = "ITTAKU.MANIFEST";

    private static final byte[] NOTHING = new byte[0];

    private final Path directory;
    private String copied = "";
    private long length;

    ManifestCopy(Path directory) {
        super(EnabledEventCallback.ON_FLUSH_COMPLETED, EnabledEventCallback.ON_COMPACTION_COMPLETED);
        this.directory = directory;
    }

    /** A copy as it lies there. */
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

    @Override
    public void onFlushCompleted(RocksDB db, FlushJobInfo flushed) {
        refresh();
    }

    @Override
    public void onCompactionCompleted(RocksDB db, CompactionJobInfo compacted) {
        refresh();
    }

    /** Copies what is new. A failure is told and made up for at the next change: the copy is only a reserve. */
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
        } catch (IOException e) {
            StoreWarnings.log(ManifestCopy.class, "the copy of the MANIFEST could not be written: " + e.getMessage());
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
