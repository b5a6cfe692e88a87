package dev.ittaku.cli.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.cli.terminal.CommandFailure;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * The files of an export: what {@code ExportTableToPointInTime} left in a bucket, copied to a folder, or files of the same
 * lines.
 */
final class ExportFiles {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SUMMARY = "manifest-summary.json";
    private static final String FORMAT = "DYNAMODB_JSON";

    private final Path root;
    private final List<Path> files;
    private final long items;

    private ExportFiles(Path root, List<Path> files, long items) {
        this.root = root;
        this.files = files;
        this.items = items;
    }

    static ExportFiles in(Path place) throws IOException {
        if (Files.isRegularFile(place)) {
            return new ExportFiles(place.toAbsolutePath(), List.of(place.toAbsolutePath()), 0);
        }
        if (!Files.isDirectory(place)) {
            throw failure("There is no export at '" + place + "'.");
        }
        Path root = place.toAbsolutePath();
        List<Path> summaries = find(root, name -> name.equals(SUMMARY));
        if (summaries.size() > 1) {
            throw failure("'" + place + "' holds " + summaries.size() + " exports; name the folder of one of them.");
        }
        long items = summaries.isEmpty() ? 0 : summary(summaries.get(0));
        List<Path> files = find(
                root, name -> !name.startsWith("manifest-") && (name.endsWith(".json") || name.endsWith(".json.gz")));
        if (files.isEmpty()) {
            throw failure("'" + place + "' holds no files of an export (.json or .json.gz).");
        }
        return new ExportFiles(root, files, items);
    }

    private static List<Path> find(Path root, java.util.function.Predicate<String> wanted) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> wanted.test(file.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    private static long summary(Path file) throws IOException {
        JsonNode summary = JSON.readTree(file.toFile());
        String format = summary.path("outputFormat").asText(FORMAT);
        if (!format.equals(FORMAT)) {
            throw failure("The export is in the format " + format + "; export it as " + FORMAT + ".");
        }
        if (summary.path("exportType").asText("").equals("INCREMENTAL_EXPORT")) {
            throw failure("The export holds changes only; export the whole table.");
        }
        return summary.path("itemCount").asLong(0);
    }

    List<Path> files() {
        return files;
    }

    /** The name of a file inside the export, or of the one file that it is. */
    String name(Path file) {
        return root.equals(file)
                ? String.valueOf(file.getFileName())
                : root.relativize(file).toString();
    }

    /** How many items there are, where the export says it. */
    Optional<Long> items() {
        return items > 0 ? Optional.of(items) : Optional.empty();
    }

    static BufferedReader open(Path file) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file));
        return new BufferedReader(new InputStreamReader(
                file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
    }

    private static CommandFailure failure(String message) {
        return new CommandFailure(message, CommandFailure.BAD_INPUT);
    }
}
