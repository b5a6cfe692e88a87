package dev.ittaku.dynamodb.internal.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Sends bytes as they are and reads what comes until the server closes. */
final class RawPort {
    static final String SIGNED =
            "Authorization: AWS4-HMAC-SHA256 Credential=a/b/c/d/e, SignedHeaders=host, Signature=f\r\n"
                    + "X-Amz-Date: 1\r\n";
    static final String SCAN = SIGNED
            + "Content-Type: application/x-amz-json-1.0\r\n"
            + "X-Amz-Target: DynamoDB_20120810.Scan\r\n"
            + "Connection: close\r\n";

    private final int port;

    RawPort(int port) {
        this.port = port;
    }

    Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), port);
    }

    byte[] exchange(byte[] request) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(request);
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            socket.getInputStream().transferTo(all);
            return all.toByteArray();
        }
    }

    String exchange(String request) throws IOException {
        return new String(exchange(request.getBytes(StandardCharsets.ISO_8859_1)), StandardCharsets.ISO_8859_1);
    }

    /** The status of every answer that came. */
    List<Integer> statuses(String request) throws IOException {
        List<Integer> statuses = new ArrayList<>();
        String answer = exchange(request);
        for (int at = answer.indexOf("HTTP/1.1 "); at >= 0; at = answer.indexOf("HTTP/1.1 ", at + 1)) {
            statuses.add(Integer.parseInt(answer.substring(at + 9, at + 12)));
        }
        return statuses;
    }
}
