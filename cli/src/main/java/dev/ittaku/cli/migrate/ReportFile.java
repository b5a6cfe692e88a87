package dev.ittaku.cli.migrate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ittaku.cli.terminal.CommandFailure;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** The file that {@code --report} names: a line of JSON for each thing that a person should look at. */
public final class ReportFile implements AutoCloseable {
    private final @Nullable PrintWriter file;

    /**
     * @param path null where no report is wanted
     * @param goesOn whether the lines of a run before, which was interrupted, stay in the file
     */
    ReportFile(@Nullable Path path, boolean goesOn) {
        OpenOption mode = goesOn ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
        try {
            this.file = path == null
                    ? null
                    : new PrintWriter(Files.newBufferedWriter(
                            path, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.WRITE, mode));
        } catch (IOException e) {
            throw new CommandFailure("Cannot write " + path + ": " + e.getMessage() + ".", 1);
        }
    }

    void write(JsonNode line) {
        if (file != null) {
            file.println(line);
            // A run that is killed must not take with it what it has left out.
            file.flush();
        }
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }
}
