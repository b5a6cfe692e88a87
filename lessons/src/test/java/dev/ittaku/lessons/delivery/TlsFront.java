package dev.ittaku.lessons.delivery;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** Stands before a mail server that knows no TLS: offers STARTTLS, and hands on what comes after it. */
final class TlsFront implements Closeable {
    final AtomicInteger secured = new AtomicInteger();
    private final ServerSocket door = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool();

    TlsFront(SSLContext tls, int mailPort) throws IOException {
        threads.execute(() -> {
            while (!door.isClosed()) {
                try {
                    Socket caller = door.accept();
                    threads.execute(() -> serve(caller, tls, mailPort));
                } catch (IOException e) {
                    return;
                }
            }
        });
    }

    int port() {
        return door.getLocalPort();
    }

    private void serve(Socket caller, SSLContext tls, int mailPort) {
        try (caller;
                Socket mail = new Socket(InetAddress.getLoopbackAddress(), mailPort)) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(caller.getInputStream(), StandardCharsets.US_ASCII));
            say(caller, "220 front ESMTP");
            in.readLine();
            say(caller, "250-front\r\n250 STARTTLS");
            if (!"STARTTLS".equals(in.readLine())) {
                return;
            }
            say(caller, "220 go on");
            SSLSocket safe = (SSLSocket) tls.getSocketFactory().createSocket(caller, null, caller.getPort(), false);
            safe.setUseClientMode(false);
            safe.startHandshake();
            secured.incrementAndGet();
            // The mail server greets; its caller has been greeted already.
            new BufferedReader(new InputStreamReader(mail.getInputStream(), StandardCharsets.US_ASCII), 1).readLine();
            threads.execute(() -> copy(safe, mail));
            copy(mail, safe);
        } catch (IOException e) {
            // Whoever did not trust the certificate went away.
        }
    }

    private static void say(Socket to, String lines) throws IOException {
        OutputStream out = to.getOutputStream();
        out.write((lines + "\r\n").getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    private static void copy(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException e) {
            // One of them hung up.
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        threads.shutdownNow();
    }
}
