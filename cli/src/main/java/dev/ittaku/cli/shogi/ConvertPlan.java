package dev.ittaku.cli.shogi;

import dev.ittaku.shogi.format.RecordFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which file is converted into which. A file becomes {@code name.format}; where two would meet, each keeps its own
 * extension before the new one, {@code name.csa.kif}; where they still meet, they are numbered.
 */
public final class ConvertPlan {
    /** {@code named} is true for a file that must be a record: named by the user, or of a record's extension. */
    record Job(Path source, Path target, boolean named) {}

    private record Source(Path file, boolean named) {}

    private ConvertPlan() {}

    static List<Job> of(List<Path> inputs, RecordFormat format, Path into) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path input : inputs) {
            if (Files.isDirectory(input)) {
                sources.addAll(filesIn(input, into));
            } else {
                sources.add(new Source(input, true));
            }
        }
        Map<String, Integer> uses = new HashMap<>();
        for (Source source : sources) {
            uses.merge(key(stem(source.file())), 1, Integer::sum);
        }
        Set<String> taken = new HashSet<>();
        List<Job> jobs = new ArrayList<>();
        for (Source source : sources) {
            boolean alone = uses.getOrDefault(key(stem(source.file())), 0) == 1;
            String name = alone ? stem(source.file()) : name(source.file());
            String unique = name;
            for (int i = 2; !taken.add(key(unique)); i++) {
                unique = name + "." + i;
            }
            jobs.add(new Job(source.file(), into.resolve(unique + "." + format.extension()), source.named()));
        }
        return jobs;
    }

    private static List<Source> filesIn(Path folder, Path into) throws IOException {
        Path written = into.toAbsolutePath().normalize();
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !name(file).startsWith("."))
                    .filter(file -> !file.toAbsolutePath().normalize().startsWith(written)
                            || folder.toAbsolutePath().normalize().startsWith(written))
                    .sorted()
                    .map(file -> new Source(file, isRecordName(file)))
                    .toList();
        }
    }

    private static boolean isRecordName(Path file) {
        String name = name(file);
        return RecordFormat.ofExtension(name.substring(name.lastIndexOf('.') + 1))
                .isPresent();
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static String stem(Path file) {
        String name = name(file);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** Names that differ in case alone are one file on some systems. */
    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
