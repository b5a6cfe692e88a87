package dev.ittaku.lessons.delivery;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A receiver that takes every connection and answers one byte at a time, for ever: no single read of it is slow. */
final class DrippingReceiver implements AutoCloseable {
    private static final int PAUSE_MILLIS = 20;

    final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final ServerSocket server;
    private final byte[] drops;

    DrippingReceiver(String drops) {
        this.drops = drops.getBytes(StandardCharsets.ISO_8859_1);
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(this::accept);
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "dripping");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                open.add(socket);
                start(() -> drip(socket));
            }
        } catch (IOException e) {
            // The test is over.
        }
    }

    private void drip(Socket socket) {
        try (socket) {
            for (int i = 0; !closed.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS); i++) {
                socket.getOutputStream().write(drops[i % drops.length]);
                reached.countDown();
            }
        } catch (IOException | InterruptedException e) {
            // Whoever called has gone.
        }
    }

    int port() {
        return server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        server.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
