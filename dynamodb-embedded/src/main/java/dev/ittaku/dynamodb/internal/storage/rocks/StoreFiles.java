package dev.ittaku.dynamodb.internal.storage.rocks;

import dev.ittaku.dynamodb.internal.encryption.KeyFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The names of the files that make up a store, and which of them are there. */
final class StoreFiles {
    static final String CURRENT = "CURRENT";
    private static final String MANIFEST = "MANIFEST-";

    private StoreFiles() {}

    /** The MANIFEST that CURRENT names; empty if CURRENT is missing or names none. */
    static Optional<String> current(Path directory) throws IOException {
        Path file = directory.resolve(CURRENT);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        return text.endsWith("\n") && manifestNumber(text.strip()) >= 0 ? Optional.of(text.strip()) : Optional.empty();
    }

    /** The number in a MANIFEST's name; -1 if it is not such a name. */
    static long manifestNumber(String name) {
        return name.startsWith(MANIFEST) ? number(name.substring(MANIFEST.length())) : -1;
    }

    static long number(String digits) {
        if (digits.isEmpty() || digits.length() > 18 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return -1;
        }
        return Long.parseLong(digits);
    }

    static List<Path> list(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** The write-ahead logs by number, from this number on. */
    static SortedMap<Long, Path> logs(Path directory, long from) throws IOException {
        SortedMap<Long, Path> logs = new TreeMap<>();
        for (Path file : list(directory)) {
            String name = file.getFileName().toString();
            long number = name.endsWith(".log") ? number(name.substring(0, name.length() - 4)) : -1;
            if (number >= from) {
                logs.put(number, file);
            }
        }
        return logs;
    }

    static List<Path> manifests(Path directory) throws IOException {
        List<Path> manifests = new ArrayList<>();
        for (Path file : list(directory)) {
            if (manifestNumber(file.getFileName().toString()) >= 0) {
                manifests.add(file);
            }
        }
        return manifests;
    }

    /** Whether RocksDB or this program made the file, by its name. */
    static boolean isOurs(String name) {
        return name.equals(CURRENT)
                || name.startsWith(MANIFEST)
                || name.startsWith("OPTIONS-")
                || name.startsWith("LOG")
                || name.equals("IDENTITY")
                || name.startsWith("FORMAT")
                || name.startsWith(StoreState.NAME)
                || name.startsWith(ManifestCopy.NAME)
                || name.startsWith(KeyFile.NAME)
                || ((name.endsWith(".sst") || name.endsWith(".log") || name.endsWith(".dbtmp"))
                        && number(name.substring(0, name.lastIndexOf('.'))) >= 0);
    }

    /** Whether there is anything that only a store has. */
    static boolean holdsData(Path directory) throws IOException {
        for (Path file : list(directory)) {
            String name = file.getFileName().toString();
            if (name.equals(CURRENT) || manifestNumber(name) >= 0 || name.endsWith(".sst") || name.endsWith(".log")) {
                return true;
            }
        }
        return false;
    }
}
