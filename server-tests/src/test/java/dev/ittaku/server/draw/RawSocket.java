package dev.ittaku.server.draw;

import dev.ittaku.server.People;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A WebSocket by hand, with a tiny window: nothing is read unless a test reads it. */
final class RawSocket implements AutoCloseable {
    private static final int WINDOW = 4096;
    private static final int TIMEOUT = 30_000;
    private static final int BINARY = 2;

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;

    private RawSocket(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1));
        this.out = socket.getOutputStream();
    }

    static RawSocket open(URI there, String cookie) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(WINDOW);
        socket.setSoTimeout(TIMEOUT);
        socket.connect(new InetSocketAddress(there.getHost(), there.getPort()));
        RawSocket raw = new RawSocket(socket);
        raw.out.write(("GET " + there.getRawPath() + "?v=1 HTTP/1.1\r\nHost: " + there.getAuthority()
                        + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: " + People.origin()
                        + "\r\nCookie: ittaku_player=" + cookie + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) raw.in.readUnsignedByte());
        }
        if (!head.toString().startsWith("HTTP/1.1 101")) {
            throw new IOException(head.toString());
        }
        return raw;
    }

    /** A short text; the mask is all zeros. */
    void send(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] frame = new byte[6 + bytes.length];
        frame[0] = (byte) 0x81;
        frame[1] = (byte) (0x80 | bytes.length);
        System.arraycopy(bytes, 0, frame, 6, bytes.length);
        out.write(frame);
    }

    /** Reads on until a binary frame of this kind comes; the pings that come meanwhile do not prolong the wait. */
    byte[] next(Predicate<byte[]> wanted) throws IOException {
        long begun = System.nanoTime();
        while (true) {
            if (System.nanoTime() - begun > TimeUnit.MILLISECONDS.toNanos(TIMEOUT)) {
                throw new SocketTimeoutException("No such frame came.");
            }
            int kind = in.readUnsignedByte() & 0x0f;
            int length = in.readUnsignedByte() & 0x7f;
            long whole = length == 126 ? in.readUnsignedShort() : length == 127 ? in.readLong() : length;
            byte[] bytes = in.readNBytes(Math.toIntExact(whole));
            if (kind == BINARY && wanted.test(bytes)) {
                return bytes;
            }
        }
    }

    /** How much there still is to read until the other side has hung up. */
    long restOf() throws IOException {
        byte[] part = new byte[64 * 1024];
        long all = 0;
        try {
            for (int read = in.read(part); read >= 0; read = in.read(part)) {
                all += read;
            }
        } catch (SocketException reset) {
            return all;
        }
        return all;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
