package dev.ittaku.benchmarks.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * One connection that asks again and again. It shares the machine with the server it measures, so it looks at nothing but
 * the status and where the answer ends.
 */
final class KeptConnection implements AutoCloseable {
    private static final int BUFFER = 64 << 10;
    private static final String LENGTH = "\r\ncontent-length:";
    private static final byte[] LAST_CHUNK = "\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final long CHUNKED = -1;

    private final SocketChannel channel;
    private final SelectionKey key;
    private final Supplier<byte[]> requests;
    private final byte[] bytes = new byte[BUFFER];
    private final ByteBuffer direct = ByteBuffer.allocateDirect(BUFFER);
    private ByteBuffer sending = ByteBuffer.allocate(0);
    private int filled;
    /** Where the answer's body begins; 0 while its head is not whole. */
    private int body;
    /** Of the body; where the server does not say, {@link #CHUNKED}. */
    private long length;

    private long dropped;

    KeptConnection(URI address, Supplier<byte[]> requests, Selector selector) throws IOException {
        this.requests = requests;
        this.channel = SocketChannel.open(new InetSocketAddress(address.getHost(), address.getPort()));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        this.key = channel.register(selector, SelectionKey.OP_READ, this);
    }

    void ask() throws IOException {
        sending = ByteBuffer.wrap(requests.get());
        filled = 0;
        body = 0;
        dropped = 0;
        send();
    }

    private void send() throws IOException {
        channel.write(sending);
        key.interestOps(sending.hasRemaining() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ);
    }

    /** Goes on where the socket is ready; true when an answer is whole. */
    boolean ready() throws IOException {
        if (sending.hasRemaining()) {
            send();
            return false;
        }
        direct.clear().limit(BUFFER - filled);
        int read = channel.read(direct);
        if (read < 0) {
            throw new IOException("the server closed the connection");
        }
        direct.flip().get(bytes, filled, read);
        int from = Math.max(0, filled - 3);
        filled += read;
        if (body == 0) {
            head(from);
        }
        return body > 0 && isWhole();
    }

    private void head(int from) throws IOException {
        for (int i = from; i + 3 < filled; i++) {
            if (bytes[i] == '\r' && bytes[i + 1] == '\n' && bytes[i + 2] == '\r' && bytes[i + 3] == '\n') {
                body = i + 4;
                length = length(new String(bytes, 0, body, StandardCharsets.ISO_8859_1));
                return;
            }
        }
        if (filled == BUFFER) {
            throw new IOException("the server's answer has a head of more than " + BUFFER + " bytes");
        }
    }

    private static long length(String head) throws IOException {
        if (!head.startsWith("HTTP/1.1 2")) {
            throw new IOException(
                    "the server answered " + head.lines().findFirst().orElse(""));
        }
        String lower = head.toLowerCase(Locale.ROOT);
        int at = lower.indexOf(LENGTH);
        if (at < 0) {
            return lower.contains("\r\ntransfer-encoding: chunked") ? CHUNKED : 0;
        }
        int begin = at + LENGTH.length();
        return Long.parseLong(head.substring(begin, head.indexOf('\r', begin)).strip());
    }

    private boolean isWhole() {
        if (length == CHUNKED ? endsWithLastChunk() : dropped + filled - body >= length) {
            return true;
        }
        if (filled == BUFFER) {
            // What comes next needs room; the end of what is dropped may be the beginning of the last chunk.
            int kept = LAST_CHUNK.length;
            System.arraycopy(bytes, filled - kept, bytes, body, kept);
            dropped += filled - kept - body;
            filled = body + kept;
        }
        return false;
    }

    private boolean endsWithLastChunk() {
        if (filled - body < LAST_CHUNK.length) {
            return false;
        }
        for (int i = 0; i < LAST_CHUNK.length; i++) {
            if (bytes[filled - LAST_CHUNK.length + i] != LAST_CHUNK[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
