package dev.ittaku.dynamodb;

import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.dynamodb.storage.StorageException.Code;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A store that another process of this machine has open and listens for: see {@link StoreListener}. */
public final class RunningStore implements AutoCloseable {
    /** A backup reports progress much more often than this. */
    private static final int SILENCE_MILLIS = 120_000;

    private final Socket socket;
    private final String secret;

    private RunningStore(Socket socket, String secret) {
        this.socket = socket;
        this.secret = secret;
    }

    /** The process that has the store in this folder open; empty if none listens. */
    public static Optional<RunningStore> find(Path data) {
        Path file = data.resolve(StoreListener.FILE);
        try {
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            String[] content = Files.readString(file).strip().split(" ", 2);
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(content[0]));
            socket.setSoTimeout(SILENCE_MILLIS);
            return Optional.of(new RunningStore(socket, content[1]));
        } catch (ConnectException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            // Left by a process that was killed.
            return Optional.empty();
        } catch (IOException e) {
            throw new StorageException(Code.READ_FAILED, "The file " + file + " cannot be read.", e);
        }
    }

    /**
     * Where a DynamoDB client reads the store.
     *
     * @param accessKey what requests must be signed with, and its secret
     */
    public record Reading(URI endpoint, String accessKey, String secret) {
        /** Never shows the secret. */
        @Override
        public String toString() {
            return "Reading[" + endpoint + "]";
        }
    }

    /**
     * Lets the other process answer reads until this is closed.
     *
     * @throws StorageException if it does not
     */
    public Reading read() {
        try {
            PrintWriter out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.UTF_8);
            out.print(secret + "\nread\n");
            out.flush();
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String line = in.readLine();
            if (line == null) {
                throw new IOException("the program that has the store open ended");
            }
            String[] words = line.split(" ");
            if (!words[0].equals("endpoint")) {
                throw new StorageException(
                        Code.READ_FAILED, line.substring(words[0].length()).strip());
            }
            return new Reading(URI.create(words[1]), StoreListener.READER, words[2]);
        } catch (IOException e) {
            throw new StorageException(Code.READ_FAILED, "The store cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /**
     * Lets the other process make a backup.
     *
     * @param folder an absolute path
     * @throws StorageException if it could not
     */
    public StoreBackup backUp(Path folder, String name, StoreBackups.Progress progress) {
        try {
            PrintWriter out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.UTF_8);
            out.print(secret + "\nbackup\n" + folder + "\n" + name + "\n");
            out.flush();
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String line;
            while ((line = in.readLine()) != null) {
                String[] words = line.split(" ", 2);
                if (words[0].equals("done")) {
                    return StoreBackup.read(folder.resolve(name))
                            .orElseThrow(() -> new IOException("the backup is not there"));
                }
                if (words[0].equals("failed")) {
                    throw new StorageException(Code.WRITE_FAILED, words[1]);
                }
                String[] at = words[1].split(" ");
                progress.at(Long.parseLong(at[0]), Long.parseLong(at[1]));
            }
            throw new IOException("the program that has the store open ended");
        } catch (IOException | RuntimeException e) {
            if (e instanceof StorageException failed) {
                throw failed;
            }
            throw new StorageException(Code.WRITE_FAILED, "The backup was not made: " + e.getMessage() + ".", e);
        }
    }

    /**
     * Lets the other process set all tables back to a moment; it refuses everybody else's requests meanwhile.
     *
     * @throws StorageException if it could not
     */
    public List<StoreRewind.Result> rewind(Instant moment, StoreRewind.Progress progress) {
        List<StoreRewind.Result> results = new ArrayList<>();
        try {
            PrintWriter out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.UTF_8);
            out.print(secret + "\nrewind\n" + moment + "\n");
            out.flush();
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String line;
            while ((line = in.readLine()) != null) {
                String[] words = line.split(" ");
                switch (words[0]) {
                    case "at" -> progress.at(words[1], Long.parseLong(words[2]));
                    case "table" ->
                        results.add(new StoreRewind.Result(
                                words[1],
                                Boolean.parseBoolean(words[2]),
                                Long.parseLong(words[3]),
                                Long.parseLong(words[4])));
                    case "done" -> {
                        return List.copyOf(results);
                    }
                    default ->
                        throw new StorageException(
                                Code.WRITE_FAILED,
                                line.substring(words[0].length()).strip());
                }
            }
            throw new IOException("the program that has the store open ended");
        } catch (IOException e) {
            throw new StorageException(
                    Code.WRITE_FAILED, "The tables were not set back: " + e.getMessage() + ". Run it again.", e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing is lost: the answer has been read.
        }
    }
}
