package dev.ittaku.cli.tables;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.TableVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A design as a file, to be compared with a later one. */
public final class VersionFile {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private VersionFile() {}

    static String of(TableDesign design) {
        try {
            return JSON.writeValueAsString(TableVersion.of(design)) + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    static TableVersion read(Path file) {
        try {
            return JSON.readValue(file.toFile(), TableVersion.class);
        } catch (JsonProcessingException e) {
            throw new CommandFailure(
                    file + " is no design as tables document --json writes it: " + e.getOriginalMessage() + ".",
                    CommandFailure.BAD_INPUT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
