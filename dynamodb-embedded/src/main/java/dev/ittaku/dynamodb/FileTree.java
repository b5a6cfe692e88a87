package dev.ittaku.dynamodb;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Copies, compares and removes the files of a folder. Copied files are on disk when a method returns. */
final class FileTree {
    private static final int BLOCK = 1 << 20;

    /** As {@code sha256sum} writes it. */
    private static final String BETWEEN = "  ";

    private FileTree() {}

    /** Copies the files of one folder into a new one; their SHA-256 sums by name. */
    static Map<String, String> copy(Path from, Path to, StoreBackups.Progress progress) throws IOException {
        Files.createDirectories(to);
        long of = size(from);
        long done = 0;
        Map<String, String> sums = new TreeMap<>();
        for (Path file : files(from)) {
            String name = file.getFileName().toString();
            MessageDigest sum = sha256();
            try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ);
                    FileChannel out = FileChannel.open(
                            to.resolve(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                ByteBuffer block = ByteBuffer.allocate(BLOCK);
                while (in.read(block.clear()) >= 0) {
                    block.flip();
                    done += block.remaining();
                    sum.update(block.array(), 0, block.limit());
                    while (block.hasRemaining()) {
                        out.write(block);
                    }
                    progress.at(done, of);
                }
                out.force(true);
            }
            sums.put(name, HexFormat.of().formatHex(sum.digest()));
        }
        return sums;
    }

    /** The text of a file of sums, which {@code sha256sum -c} can read. */
    static String lines(Map<String, String> sums, String folder) {
        StringBuilder text = new StringBuilder();
        sums.forEach((name, sum) -> text.append(sum)
                .append(BETWEEN)
                .append(folder)
                .append('/')
                .append(name)
                .append('\n'));
        return text.toString();
    }

    /** Which files are not what the lines of a file of sums say. */
    static List<String> compare(Path home, List<String> lines, StoreBackups.Progress progress) throws IOException {
        List<String> faults = new ArrayList<>();
        long of = size(home);
        long done = 0;
        for (String line : lines) {
            int end = line.indexOf(BETWEEN);
            if (end < 0) {
                faults.add("a line of the sums cannot be read");
                continue;
            }
            String name = line.substring(end + BETWEEN.length());
            Path file = home.resolve(name).normalize();
            if (!file.startsWith(home.normalize()) || !Files.isRegularFile(file)) {
                faults.add("the file " + name + " is missing");
                continue;
            }
            if (!sum(file).equals(line.substring(0, end))) {
                faults.add("the file " + name + " has changed");
            }
            done += Files.size(file);
            progress.at(done, of);
        }
        return faults;
    }

    private static String sum(Path file) throws IOException {
        MessageDigest sum = sha256();
        byte[] block = new byte[BLOCK];
        try (InputStream in = Files.newInputStream(file)) {
            int read;
            while ((read = in.read(block)) >= 0) {
                sum.update(block, 0, read);
            }
        }
        return HexFormat.of().formatHex(sum.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    static void write(Path file, String text) throws IOException {
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(true);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** All bytes of the files in a folder and the folders in it. */
    static long size(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            long bytes = 0;
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
            return bytes;
        }
    }

    static int count(Path folder) throws IOException {
        return files(folder).size();
    }

    static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    /** Removes a folder with all that is in it, if it is there. */
    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Removes files that are not needed any more; if this fails, the next run removes them. */
    static void deleteQuietly(Path folder) {
        try {
            delete(folder);
        } catch (IOException e) {
            System.getLogger(FileTree.class.getName())
                    .log(System.Logger.Level.WARNING, "the folder " + folder + " could not be removed", e);
        }
    }
}
