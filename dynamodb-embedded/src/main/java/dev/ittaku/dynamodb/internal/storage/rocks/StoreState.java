package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.storage.StoreWarnings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The file with the number of the last acknowledged change, and of the last change known to be in data files. It is
 * written after the log's sync and before the answer, without a sync of its own. So its number is never larger than the
 * log's; it is exact after a killed process and may be too small after a power failure. A store with fewer changes than
 * this has lost data.
 */
final class StoreState implements AutoCloseable {
    static final String NAME = "ITTAKU.STATE";

    private static final int MAGIC = 0x49545332;
    private static final int LENGTH = 24;

    /** The content of the file when the store was opened. */
    record Promise(long answered, long flushed) {}

    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(LENGTH);
    private final CRC32C sum = new CRC32C();
    private long flushed;
    private boolean warned;

    private StoreState(FileChannel channel) {
        this.channel = channel;
    }

    static boolean exists(Path directory) {
        return Files.exists(directory.resolve(NAME));
    }

    /** The last acknowledged change; empty if the file is incomplete. */
    static Optional<Promise> read(Path directory) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(Files.readAllBytes(directory.resolve(NAME)));
        if (content.limit() != LENGTH || content.getInt() != MAGIC) {
            return Optional.empty();
        }
        CRC32C sum = new CRC32C();
        sum.update(content.array(), 0, LENGTH - Integer.BYTES);
        Promise promise = new Promise(content.getLong(), content.getLong());
        return content.getInt() == (int) sum.getValue() ? Optional.of(promise) : Optional.empty();
    }

    /** Writes the file of a copy, which has everything up to this change in data files or logs. */
    static void promise(Path directory, long answered) throws IOException {
        try (StoreState state = start(directory, 0)) {
            state.write(answered);
        }
    }

    /** Starts again with everything up to this change in data files. */
    static StoreState start(Path directory, long flushed) throws IOException {
        Path file = directory.resolve(NAME);
        Path draft = directory.resolve(NAME + ".new");
        FileChannel channel = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        StoreState state = new StoreState(channel);
        state.flushed = flushed;
        state.write(flushed);
        channel.force(true);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return state;
    }

    /** Everything up to this change has been made durable and will be answered. */
    void answered(long sequence) {
        try {
            write(sequence);
        } catch (IOException e) {
            // The promise stays lower than it could be, which only makes a later check less strict.
            if (!warned) {
                warned = true;
                StoreWarnings.log(StoreState.class, "the file " + NAME + " cannot be written: " + e.getMessage());
            }
        }
    }

    private void write(long answered) throws IOException {
        buffer.clear();
        buffer.putInt(MAGIC).putLong(answered).putLong(flushed);
        sum.reset();
        sum.update(buffer.array(), 0, LENGTH - Integer.BYTES);
        buffer.putInt((int) sum.getValue()).flip();
        channel.write(buffer, 0);
    }

    /** All that was answered is in data files. */
    void closed(long sequence) {
        flushed = sequence;
        answered(sequence);
    }

    @Override
    public void close() {
        try {
            channel.force(false);
            channel.close();
        } catch (IOException e) {
            StoreWarnings.log(StoreState.class, "the file " + NAME + " was not closed: " + e.getMessage());
        }
    }
}
