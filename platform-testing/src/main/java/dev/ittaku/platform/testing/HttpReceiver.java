package dev.ittaku.platform.testing;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** An HTTP server on this machine that answers every request with the same status and keeps what it got. */
public final class HttpReceiver implements AutoCloseable {
    /** One request. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Got(String path, Map<String, List<String>> headers, byte[] body) {
        public String header(String name) {
            return headers.getOrDefault(name, List.of()).get(0);
        }
    }

    public final List<Got> got = new CopyOnWriteArrayList<>();
    public final AtomicInteger status = new AtomicInteger(200);
    private final HttpServer server;

    public HttpReceiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> {
            got.add(new Got(
                    exchange.getRequestURI().toString(),
                    Map.copyOf(exchange.getRequestHeaders()),
                    exchange.getRequestBody().readAllBytes()));
            exchange.sendResponseHeaders(status.get(), -1);
            exchange.close();
        });
        server.start();
    }

    public URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
