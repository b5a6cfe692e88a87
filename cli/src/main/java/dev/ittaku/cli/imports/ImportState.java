package dev.ittaku.cli.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.cli.terminal.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** How many lines of each file are in the store, in a file: an import that is cut off goes on from there. */
final class ImportState {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;
    private final ObjectNode root;

    private ImportState(Path file, ObjectNode root) {
        this.file = file;
        this.root = root;
    }

    /** @param about what is loaded, to where and by which rules: a file about something else is refused */
    static ImportState open(Path file, String about) throws IOException {
        if (!Files.exists(file)) {
            return new ImportState(file, JSON.createObjectNode().put("import", about));
        }
        JsonNode read = JSON.readTree(file.toFile());
        if (!(read instanceof ObjectNode known)
                || !about.equals(read.path("import").asText())) {
            throw new CommandFailure(
                    file + " is about another import, or the rules have changed; name another file with --progress, or"
                            + " remove it.",
                    CommandFailure.BAD_INPUT);
        }
        return new ImportState(file, known);
    }

    long lines(String name) {
        return root.path("lines").path(name).asLong(0);
    }

    void reached(String name, long lines) throws IOException {
        root.withObjectProperty("lines").put(name, lines);
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        JSON.writeValue(draft.toFile(), root);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    void finish() throws IOException {
        Files.deleteIfExists(file);
    }
}
