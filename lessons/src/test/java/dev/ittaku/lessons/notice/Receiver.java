package dev.ittaku.lessons.notice;

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

/** A receiver of messages on this machine; it answers as it is told and keeps what it got. */
final class Receiver implements AutoCloseable {
    /** One request. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Got(String path, Map<String, List<String>> headers, byte[] body) {
        String header(String name) {
            return headers.get(name).get(0);
        }
    }

    final List<Got> got = new CopyOnWriteArrayList<>();
    final AtomicInteger status = new AtomicInteger(200);
    private final HttpServer server;

    Receiver() {
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

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
