package dev.ittaku.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * One connection that asks again and again and counts good answers. It shares the machine with the server it measures, so
 * it reads whole buffers and looks at nothing but the status and the length.
 */
final class KeptConnection implements Runnable, AutoCloseable {
    private static final int BUFFER = 64 << 10;
    private static final String LENGTH = "\r\ncontent-length:";

    private final Socket socket;
    private final InputStream in;
    private final Supplier<byte[]> requests;
    private final long end;
    private final byte[] buffer = new byte[BUFFER];
    private long answers;

    KeptConnection(URI address, Supplier<byte[]> requests, long end) throws IOException {
        this.socket = new Socket(address.getHost(), address.getPort());
        socket.setTcpNoDelay(true);
        this.in = socket.getInputStream();
        this.requests = requests;
        this.end = end;
    }

    @Override
    public void run() {
        try {
            while (System.nanoTime() < end) {
                socket.getOutputStream().write(requests.get());
                answer();
                answers++;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer() throws IOException {
        int filled = 0;
        int body = -1;
        while (body < 0) {
            int read = in.read(buffer, filled, BUFFER - filled);
            if (read < 0) {
                throw new IOException("the server closed the connection");
            }
            int from = Math.max(0, filled - 3);
            filled += read;
            body = endOfHead(from, filled);
            if (body < 0 && filled == BUFFER) {
                throw new IOException("the server's answer has a head of more than " + BUFFER + " bytes");
            }
        }
        String head = new String(buffer, 0, body, StandardCharsets.ISO_8859_1);
        if (!head.startsWith("HTTP/1.1 2")) {
            throw new IOException(
                    "the server answered " + head.lines().findFirst().orElse(""));
        }
        in.skipNBytes(Math.max(0, length(head) - (filled - body)));
    }

    /** Where the body begins, or -1. */
    private int endOfHead(int from, int to) {
        for (int i = from; i + 3 < to; i++) {
            if (buffer[i] == '\r' && buffer[i + 1] == '\n' && buffer[i + 2] == '\r' && buffer[i + 3] == '\n') {
                return i + 4;
            }
        }
        return -1;
    }

    private static long length(String head) {
        int at = head.toLowerCase(Locale.ROOT).indexOf(LENGTH);
        if (at < 0) {
            return 0;
        }
        int begin = at + LENGTH.length();
        return Long.parseLong(head.substring(begin, head.indexOf('\r', begin)).strip());
    }

    /** To be asked when the thread has ended. */
    long answers() {
        return answers;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
