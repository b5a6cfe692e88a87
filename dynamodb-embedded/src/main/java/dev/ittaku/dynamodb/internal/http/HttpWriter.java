package dev.ittaku.dynamodb.internal.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes HTTP responses, head and body in one piece so that small ones are one packet. */
final class HttpWriter {
    private static final Map<Integer, String> REASONS = Map.of(
            200, "OK",
            400, "Bad Request",
            403, "Forbidden",
            404, "Not Found",
            413, "Payload Too Large",
            414, "URI Too Long",
            415, "Unsupported Media Type",
            431, "Request Header Fields Too Large",
            500, "Internal Server Error",
            503, "Service Unavailable");

    private final OutputStream out;
    private final DateHeader date;

    HttpWriter(OutputStream out, DateHeader date) {
        this.out = out;
        this.date = date;
    }

    /** @param headOnly whether the request was a HEAD request */
    void write(HttpResponse response, boolean keepAlive, boolean headOnly) throws IOException {
        StringBuilder head = new StringBuilder(256);
        head.append("HTTP/1.1 ").append(response.status()).append(' ');
        head.append(REASONS.getOrDefault(response.status(), "Error")).append("\r\nServer: Server\r\nDate: ");
        head.append(date.get()).append("\r\n");
        response.headers()
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        head.append("Content-Length: ").append(response.body().length);
        head.append(keepAlive ? "\r\nConnection: keep-alive\r\n\r\n" : "\r\nConnection: close\r\n\r\n");
        byte[] headBytes = head.toString().getBytes(StandardCharsets.ISO_8859_1);
        if (headOnly) {
            out.write(headBytes);
            out.flush();
            return;
        }
        byte[] whole = new byte[headBytes.length + response.body().length];
        System.arraycopy(headBytes, 0, whole, 0, headBytes.length);
        System.arraycopy(response.body(), 0, whole, headBytes.length, response.body().length);
        out.write(whole);
        out.flush();
    }
}
