package dev.ittaku.benchmarks;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/**
 * GetItem over a plain socket that stays open. The SDK's own pipeline costs more than the store and the
 * wire together; measured through it, the server could not be seen.
 */
final class PlainHttpGet implements AutoCloseable {
    private static final String HEAD =
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                    + "X-Amz-Target: DynamoDB_20120810.GetItem\r\nX-Amz-Date: 20260101T000000Z\r\n"
                    + "Authorization: AWS4-HMAC-SHA256 Credential=bench/20260101/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=00\r\nContent-Length: ";

    private final URI endpoint;
    private final int items;
    private final List<Socket> sockets = new ArrayList<>();
    private final ThreadLocal<Connection> connections = ThreadLocal.withInitial(this::connect);

    PlainHttpGet(URI endpoint, int items) {
        this.endpoint = endpoint;
        this.items = items;
    }

    private record Connection(InputStream in, OutputStream out) {}

    private Connection connect() {
        try {
            Socket socket = new Socket(endpoint.getHost(), endpoint.getPort());
            socket.setTcpNoDelay(true);
            synchronized (sockets) {
                sockets.add(socket);
            }
            return new Connection(
                    new BufferedInputStream(socket.getInputStream(), 16 << 10),
                    new BufferedOutputStream(socket.getOutputStream()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void once() {
        int number = ThreadLocalRandom.current().nextInt(items);
        String body = "{\"TableName\":\"bench\",\"Key\":{\"PK\":{\"S\":\"partition#" + number / DynamoDbLoad.PARTITION
                + "\"},\"SK\":{\"N\":\"" + number % DynamoDbLoad.PARTITION + "\"}}}";
        Connection connection = connections.get();
        try {
            connection.out().write((HEAD + body.length() + "\r\n\r\n" + body).getBytes(StandardCharsets.US_ASCII));
            connection.out().flush();
            answer(connection.in());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void answer(InputStream in) throws IOException {
        String status = line(in);
        int length = 0;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(header.substring(15).trim());
            }
        }
        in.skipNBytes(length);
        if (!status.contains(" 200 ") || length < 900) {
            throw new IOException("the server answered " + status + " with " + length + " bytes");
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the server closed the connection");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        synchronized (sockets) {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }
}
