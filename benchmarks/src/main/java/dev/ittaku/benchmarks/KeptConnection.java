package dev.ittaku.benchmarks;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.util.Locale;
import java.util.function.Supplier;

/** One connection that asks again and again, at little cost of its own, and counts good answers. */
final class KeptConnection implements Runnable, AutoCloseable {
    private static final String LENGTH = "content-length:";

    private final Socket socket;
    private final InputStream in;
    private final Supplier<byte[]> requests;
    private final long end;
    private long answers;

    KeptConnection(URI address, Supplier<byte[]> requests, long end) throws IOException {
        this.socket = new Socket(address.getHost(), address.getPort());
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream());
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
        String status = line();
        if (!status.startsWith("HTTP/1.1 2")) {
            throw new IOException("the server answered " + status);
        }
        long length = 0;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                length = Long.parseLong(header.substring(LENGTH.length()).strip());
            }
        }
        in.skipNBytes(length);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("the server closed the connection");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
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
