package dev.ittaku.browser;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A page of somebody else, from an origin of its own. */
final class OtherSite implements AutoCloseable {
    private final HttpServer server;

    OtherSite() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.start();
    }

    /** Returns where the page is. */
    String serve(String page) {
        byte[] body = page.getBytes(StandardCharsets.UTF_8);
        server.createContext("/", exchange -> {
            boolean isPage = exchange.getRequestURI().getPath().equals("/");
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(isPage ? 200 : 204, isPage ? body.length : -1);
            if (isPage) {
                exchange.getResponseBody().write(body);
            }
            exchange.close();
        });
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
