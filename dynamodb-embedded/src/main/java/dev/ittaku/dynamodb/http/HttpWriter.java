package dev.ittaku.dynamodb.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes HTTP responses, head and body in one piece so that small ones are one packet. */
final class HttpWriter {
    private static final Map<Integer, String> REASONS = Map.of(
            200, "OK",
            400, "Bad Request",
            404, "Not Found",
            413, "Payload Too Large",
            431, "Request Header Fields Too Large",
            500, "Internal Server Error");

    private final OutputStream out;

    HttpWriter(OutputStream out) {
        this.out = out;
    }

    void write(HttpResponse response, boolean keepAlive) throws IOException {
        StringBuilder head = new StringBuilder(256);
        head.append("HTTP/1.1 ").append(response.status()).append(' ');
        head.append(REASONS.getOrDefault(response.status(), "Error")).append("\r\nServer: Server\r\n");
        response.headers()
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        head.append("Content-Length: ").append(response.body().length);
        head.append(keepAlive ? "\r\nConnection: keep-alive\r\n\r\n" : "\r\nConnection: close\r\n\r\n");
        byte[] headBytes = head.toString().getBytes(StandardCharsets.ISO_8859_1);
        byte[] whole = new byte[headBytes.length + response.body().length];
        System.arraycopy(headBytes, 0, whole, 0, headBytes.length);
        System.arraycopy(response.body(), 0, whole, headBytes.length, response.body().length);
        out.write(whole);
        out.flush();
    }
}
