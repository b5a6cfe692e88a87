package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.http.AccessKeys;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.dynamodb.storage.StorageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets other processes of this machine ask for a backup of a store that this process has open, read it, or set it back. The file
 * {@code ITTAKU.CONTROL} in the store's folder, which only its owner may read, says where to ask and proves the right
 * to. One backup is made at a time.
 *
 * <p>A request begins with two lines: the secret, and {@code backup}, {@code read} or {@code rewind}. A backup has two more: the folder of backups,
 * the name; answers are lines: {@code at BYTES OF} any number of times, then {@code done} or {@code failed REASON}. To
 * {@code read} the answer is {@code endpoint URL SECRET}: there a DynamoDB client reads the tables, with this secret, until the
 * caller hangs up. To {@code rewind} and a line with the moment the answers are {@code at TABLE ITEMS} any number of times,
 * {@code table NAME COVERED WRITTEN DELETED} for each table, then {@code done} or {@code failed REASON}.
 */
public final class StoreListener implements AutoCloseable {
    static final String FILE = "ITTAKU.CONTROL";
    /** The access key id of those who read. */
    static final String READER = "reader";

    private static final Logger LOG = System.getLogger(StoreListener.class.getName());
    private static final int REQUEST_MILLIS = 5_000;
    private static final int SECRET_BYTES = 24;
    private static final int LONGEST_LINE = 4_096;
    private static final int ITEMS_A_LINE = 1_000;

    private final EmbeddedDynamoDb store;
    private final Path data;
    private final Clock clock;
    private final String secret;
    private final ServerSocket socket;
    private final Thread thread;
    private final Set<Reader> readers = ConcurrentHashMap.newKeySet();

    private StoreListener(EmbeddedDynamoDb store, Path data, Clock clock) throws IOException {
        this.store = store;
        this.data = data;
        this.clock = clock;
        this.secret = newSecret();
        this.socket = new ServerSocket(0, 4, InetAddress.getLoopbackAddress());
        PrivateFile.write(data.resolve(FILE), socket.getLocalPort() + " " + secret + "\n");
        this.thread = new Thread(this::listen, "store-listener");
        thread.setDaemon(true);
        thread.start();
    }

    /** Listens for a store that is open in a folder. */
    public static StoreListener start(EmbeddedDynamoDb store, Path data, Clock clock) {
        try {
            return new StoreListener(store, data, clock);
        } catch (IOException e) {
            throw new StorageException(
                    StorageException.Code.WRITE_FAILED, "The file " + data.resolve(FILE) + " cannot be written.", e);
        }
    }

    private void listen() {
        while (!socket.isClosed()) {
            try {
                Socket caller = socket.accept();
                if (!serves(caller)) {
                    caller.close();
                }
            } catch (IOException | RuntimeException e) {
                if (!socket.isClosed()) {
                    LOG.log(Logger.Level.DEBUG, "a request of another process was cut off", e);
                }
            }
        }
    }

    /** Whether the caller stays connected. */
    private boolean serves(Socket caller) throws IOException {
        caller.setSoTimeout(REQUEST_MILLIS);
        BufferedReader in = new BufferedReader(new InputStreamReader(caller.getInputStream(), StandardCharsets.UTF_8));
        PrintWriter out = new PrintWriter(caller.getOutputStream(), true, StandardCharsets.UTF_8);
        if (!isSecret(line(in))) {
            out.println("failed The caller is not the owner of this store.");
            return false;
        }
        switch (line(in)) {
            case "backup" -> backUp(in, out);
            case "rewind" -> rewind(in, out);
            case "read" -> {
                Reader reader = new Reader(caller, out);
                readers.add(reader);
                reader.thread.start();
                return true;
            }
            default -> out.println("failed The running program is of another version.");
        }
        return false;
    }

    private void backUp(BufferedReader in, PrintWriter out) throws IOException {
        String folder = line(in);
        String name = line(in);
        try {
            new StoreBackups(Path.of(folder), clock)
                    .create(store, data, name, (bytes, of) -> out.println("at " + bytes + " " + of));
            out.println("done");
        } catch (RuntimeException e) {
            out.println("failed " + e.getMessage());
        }
    }

    private void rewind(BufferedReader in, PrintWriter out) throws IOException {
        String moment = line(in);
        try {
            StoreRewind.to(store, Instant.parse(moment), (table, items) -> {
                        if (items % ITEMS_A_LINE == 0) {
                            out.println("at " + table + " " + items);
                        }
                    })
                    .forEach(result -> out.println("table " + result.table() + " " + result.covered() + " "
                            + result.written() + " " + result.deleted()));
            out.println("done");
        } catch (RuntimeException e) {
            out.println("failed " + e.getMessage());
        }
    }

    /** Lets one caller read until it hangs up. */
    private final class Reader implements Runnable {
        private final Socket caller;
        private final PrintWriter out;
        private final Thread thread;

        Reader(Socket caller, PrintWriter out) {
            this.caller = caller;
            this.out = out;
            this.thread = new Thread(this, "store-reader");
            thread.setDaemon(true);
        }

        @Override
        public void run() {
            String key = newSecret();
            ServerOptions options = ServerOptions.onPort(0).withKeys(new AccessKeys(Map.of(READER, key), clock));
            try (caller;
                    DynamoDbServer server = DynamoDbServer.start(
                            ReadOnlyClient.of(store.client()), store.streams(), options, new SplittableRandom())) {
                out.println("endpoint " + server.endpoint() + " " + key);
                caller.setSoTimeout(0);
                // Ends when the caller hangs up, or dies.
                while (caller.getInputStream().read() >= 0) {
                    LOG.log(Logger.Level.DEBUG, "a reader said more than it has to");
                }
            } catch (IOException | RuntimeException e) {
                LOG.log(Logger.Level.DEBUG, "a reader was cut off", e);
            } finally {
                readers.remove(this);
            }
        }

        void end() throws IOException, InterruptedException {
            caller.close();
            thread.join();
        }
    }

    private static String newSecret() {
        byte[] random = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    private boolean isSecret(String said) {
        return MessageDigest.isEqual(said.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
    }

    /** Limits the length of a request line, so that a client cannot fill the memory. */
    private static String line(BufferedReader in) throws IOException {
        StringBuilder line = new StringBuilder();
        int next;
        while ((next = in.read()) >= 0 && next != '\n') {
            if (line.length() == LONGEST_LINE) {
                throw new IOException("a line of a request is too long");
            }
            line.append((char) next);
        }
        return line.toString();
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(data.resolve(FILE));
            socket.close();
            // A copy that is being made needs the store, which is closed next.
            thread.join();
            for (Reader reader : List.copyOf(readers)) {
                reader.end();
            }
        } catch (IOException e) {
            LOG.log(Logger.Level.WARNING, "the file " + FILE + " could not be removed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
