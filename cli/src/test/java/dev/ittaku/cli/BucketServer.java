package dev.ittaku.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A server that keeps objects as Amazon S3 does, in memory, and refuses requests that are not signed with its one key. */
final class BucketServer implements AutoCloseable {
    static final String ACCESS_KEY = "AKIDTEST";
    static final String SECRET = "secret/with+signs";
    /** The one bucket that is not there. */
    static final String NO_BUCKET = "no-such-bucket";

    private static final int PAGE = 3;

    final NavigableMap<String, byte[]> objects = new ConcurrentSkipListMap<>();
    /** How many of the next requests fail by the server's fault. */
    final AtomicInteger failing = new AtomicInteger();

    private final HttpServer server;

    BucketServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        // The first part is the bucket.
        String[] path = exchange.getRequestURI().getPath().split("/", 3);
        String key = path[2];
        if (!isSigned(exchange, body)) {
            send(exchange, 403, new byte[0]);
        } else if (path[1].equals(NO_BUCKET)) {
            send(exchange, 404, new byte[0]);
        } else if (failing.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            send(exchange, 503, new byte[0]);
        } else if (exchange.getRequestMethod().equals("PUT")) {
            objects.put(key, body);
            send(exchange, 200, new byte[0]);
        } else if (exchange.getRequestMethod().equals("DELETE")) {
            objects.remove(key);
            send(exchange, 204, new byte[0]);
        } else if (key.isEmpty()) {
            send(exchange, 200, page(query(exchange)).getBytes(StandardCharsets.UTF_8));
        } else if (objects.containsKey(key)) {
            send(exchange, 200, objects.get(key));
        } else {
            send(exchange, 404, new byte[0]);
        }
    }

    /** Few keys at a time, so that there is always a next page. */
    private String page(Map<String, String> query) {
        List<String> keys = objects.tailMap(query.getOrDefault("continuation-token", ""), false).keySet().stream()
                .filter(key -> key.startsWith(query.get("prefix")))
                .limit(PAGE)
                .toList();
        String next =
                keys.size() < PAGE ? "" : "<NextContinuationToken>" + keys.get(PAGE - 1) + "</NextContinuationToken>";
        return keys.stream()
                .map(key -> "<Contents><Key>" + key + "</Key><Size>" + objects.get(key).length + "</Size></Contents>")
                .collect(Collectors.joining("", "<ListBucketResult>", next + "</ListBucketResult>"));
    }

    private static Map<String, String> query(HttpExchange exchange) {
        Map<String, String> query = new TreeMap<>();
        String raw = exchange.getRequestURI().getRawQuery();
        for (String pair : raw == null ? new String[0] : raw.split("&")) {
            String[] parts = pair.split("=", 2);
            query.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return query;
    }

    /** Signature Version 4, written down from its description: not by the signer that is tested. */
    private static boolean isSigned(HttpExchange exchange, byte[] body) {
        String given = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        if (!given.matches("AWS4-HMAC-SHA256 Credential=.*, ?SignedHeaders=.*, ?Signature=[0-9a-f]{64}")) {
            return false;
        }
        String[] parts = given.substring(given.indexOf(' ') + 1).split(", ?");
        String[] scope = parts[0].substring(parts[0].indexOf('=') + 1).split("/");
        String signedHeaders = parts[1].substring(parts[1].indexOf('=') + 1);
        List<String> lines = new ArrayList<>(
                List.of(exchange.getRequestMethod(), exchange.getRequestURI().getRawPath()));
        String raw = exchange.getRequestURI().getRawQuery();
        lines.add(raw == null ? "" : Arrays.stream(raw.split("&")).sorted().collect(Collectors.joining("&")));
        for (String name : signedHeaders.split(";")) {
            lines.add(name.toLowerCase(Locale.ROOT) + ":"
                    + exchange.getRequestHeaders().getFirst(name));
        }
        lines.add("");
        lines.add(signedHeaders);
        lines.add(sha256(body));
        String date = exchange.getRequestHeaders().getFirst("X-Amz-Date");
        String text = String.join(
                "\n",
                "AWS4-HMAC-SHA256",
                date,
                String.join("/", Arrays.copyOfRange(scope, 1, scope.length)),
                sha256(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)));
        byte[] key = ("AWS4" + SECRET).getBytes(StandardCharsets.UTF_8);
        for (int i = 1; i < scope.length; i++) {
            key = hmac(key, scope[i]);
        }
        return scope[0].equals(ACCESS_KEY)
                && scope[3].equals("s3")
                && parts[2].endsWith(HexFormat.of().formatHex(hmac(key, text)));
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
