package dev.ittaku.browser;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The network between servers and their store, which can be cut and slowed, and which counts requests. */
final class StoreLink implements AutoCloseable {
    private static final int BUFFER = 16 * 1024;
    private static final String POST = "POST ";
    private static final Pattern OPERATION = Pattern.compile("(?i)x-amz-target: *\\w+\\.(\\w+)");
    private static final Pattern TABLE = Pattern.compile("\"TableName\":\"(\\w+)\"|table/(\\w+)");

    private final ServerSocket listening;
    private final URI store;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;
    private volatile long delayNanos;
    private final Map<String, Long> requests = new ConcurrentSkipListMap<>();

    StoreLink(String store) throws IOException {
        this.store = URI.create(store);
        this.listening = new ServerSocket(0, 1000, InetAddress.getLoopbackAddress());
        start(this::accept, "store-link");
    }

    String endpoint() {
        return "http://127.0.0.1:" + listening.getLocalPort();
    }

    /** Ends all connections and takes no new ones, or does again. */
    void cut(boolean off) {
        cut = off;
        if (off) {
            open.forEach(StoreLink::close);
        }
    }

    /** How many requests went to the store so far. */
    long requests() {
        return requests.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The same by operation and table, as far as the first piece of each request tells. */
    Map<String, Long> requestsByKind() {
        return Map.copyOf(requests);
    }

    /** Lets every piece wait, in both directions. */
    void slow(long millis) {
        delayNanos = millis * 1_000_000;
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket client = listening.accept();
                if (cut) {
                    client.close();
                } else {
                    join(client);
                }
            } catch (IOException closedOrStoreDown) {
                // The client sees a connection that ends.
            }
        }
    }

    private void join(Socket client) throws IOException {
        open.add(client);
        try {
            Socket behind = new Socket(InetAddress.getLoopbackAddress(), store.getPort());
            open.add(behind);
            start(() -> pass(client, behind, true), "to-store");
            start(() -> pass(behind, client, false), "from-store");
        } catch (IOException storeDown) {
            close(client);
            open.remove(client);
        }
    }

    private void pass(Socket from, Socket to, boolean toStore) {
        byte[] buffer = new byte[BUFFER];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (toStore) {
                    count(new String(buffer, 0, read, US_ASCII));
                }
                if (delayNanos > 0) {
                    LockSupport.parkNanos(delayNanos);
                }
                out.write(buffer, 0, read);
            }
        } catch (IOException ended) {
            // Both ends are closed, as a broken line does it.
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    /** A client sends its next request only after the answer, so that none begins in the middle of a piece. */
    private void count(String piece) {
        if (piece.startsWith(POST)) {
            Matcher operation = OPERATION.matcher(piece);
            Matcher table = TABLE.matcher(piece);
            String kind = (operation.find() ? operation.group(1) : "?")
                    + (table.find() ? " " + Objects.requireNonNullElse(table.group(1), table.group(2)) : "");
            requests.merge(kind, 1L, Long::sum);
        }
    }

    private static void start(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        cut(true);
    }
}
