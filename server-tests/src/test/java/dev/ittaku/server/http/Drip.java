package dev.ittaku.server.http;

import io.restassured.RestAssured;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Connections that begin a request and never finish it. */
final class Drip implements AutoCloseable {
    private static final String HEAD = "POST /api/kifu/parse HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{";

    private final List<Socket> sockets = new ArrayList<>();

    Drip open(int connections) throws IOException {
        for (int i = 0; i < connections; i++) {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port);
            socket.setSoTimeout(60_000);
            send(socket, HEAD);
            sockets.add(socket);
        }
        return this;
    }

    /** Sends one more byte on each; how many took it. */
    long drip() {
        return sockets.stream().filter(Drip::tookOne).count();
    }

    private static boolean tookOne(Socket socket) {
        try {
            send(socket, " ");
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    Socket first() {
        return sockets.get(0);
    }

    static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    /** Everything until the server closes. */
    static String answer(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
