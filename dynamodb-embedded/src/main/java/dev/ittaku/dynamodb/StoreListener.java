package dev.ittaku.dynamodb;

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
import java.util.Base64;

/**
 * Lets other processes of this machine ask for a backup of a store that this process has open. The file
 * {@code ITTAKU.CONTROL} in the store's folder, which only its owner may read, says where to ask and proves the right
 * to. One request is served at a time.
 *
 * <p>A request is four lines: the secret, {@code backup}, the folder of backups, the name. Answers are lines:
 * {@code at BYTES OF} any number of times, then {@code done} or {@code failed REASON}.
 */
public final class StoreListener implements AutoCloseable {
    static final String FILE = "ITTAKU.CONTROL";

    private static final Logger LOG = System.getLogger(StoreListener.class.getName());
    private static final int REQUEST_MILLIS = 5_000;
    private static final int SECRET_BYTES = 24;
    private static final int LONGEST_LINE = 4_096;

    private final EmbeddedDynamoDb store;
    private final Path data;
    private final Clock clock;
    private final String secret;
    private final ServerSocket socket;
    private final Thread thread;

    private StoreListener(EmbeddedDynamoDb store, Path data, Clock clock) throws IOException {
        this.store = store;
        this.data = data;
        this.clock = clock;
        byte[] random = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(random);
        this.secret = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
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
            try (Socket caller = socket.accept()) {
                caller.setSoTimeout(REQUEST_MILLIS);
                serve(caller);
            } catch (IOException | RuntimeException e) {
                if (!socket.isClosed()) {
                    LOG.log(Logger.Level.DEBUG, "a request for a backup was cut off", e);
                }
            }
        }
    }

    private void serve(Socket caller) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(caller.getInputStream(), StandardCharsets.UTF_8));
        PrintWriter out = new PrintWriter(caller.getOutputStream(), true, StandardCharsets.UTF_8);
        if (!isSecret(line(in))) {
            out.println("failed The caller is not the owner of this store.");
            return;
        }
        if (!"backup".equals(line(in))) {
            out.println("failed The running program is of another version.");
            return;
        }
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

    private boolean isSecret(String said) {
        return MessageDigest.isEqual(said.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
    }

    /** A line of a length that a request can have: whoever connects must not fill the memory. */
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
        } catch (IOException e) {
            LOG.log(Logger.Level.WARNING, "the file " + FILE + " could not be removed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
