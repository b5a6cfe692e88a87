package dev.ittaku.cli.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.cli.copy.CopyTarget;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.console.edit.GivenValues;
import dev.ittaku.console.refusal.ConsoleRefusal;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Writes the items of an export into a table. Where it is, is kept after each thousand lines. */
final class TableImport {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int KEPT_EVERY = 1000;

    private final ExportFiles export;
    private final String table;
    private final ItemFilter filter;
    private final CopyTarget target;
    private final ImportState state;
    private long read;
    private long written;

    TableImport(ExportFiles export, String table, ItemFilter filter, CopyTarget target, ImportState state) {
        this.export = export;
        this.table = table;
        this.filter = filter;
        this.target = target;
        this.state = state;
    }

    /** How many items this run has read, and how many of them it has written. */
    record Loaded(long read, long written) {}

    /** @param progress told how many items were read, those of runs before included */
    Loaded run(LongConsumer progress) throws IOException {
        long before = 0;
        for (Path file : export.files()) {
            before += state.lines(export.name(file));
        }
        for (Path file : export.files()) {
            load(file, before, progress);
        }
        return new Loaded(read, written);
    }

    private void load(Path file, long before, LongConsumer progress) throws IOException {
        String name = export.name(file);
        long done = state.lines(name);
        long number = 0;
        List<WriteRequest> waiting = new ArrayList<>();
        try (BufferedReader lines = ExportFiles.open(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (number <= done) {
                    continue;
                }
                if (!line.isBlank()) {
                    read++;
                    put(waiting, name + ":" + number, line);
                }
                if (number % KEPT_EVERY == 0) {
                    write(waiting, name, number);
                    progress.accept(before + read);
                }
            }
        }
        if (number > done) {
            write(waiting, name, number);
            progress.accept(before + read);
        }
    }

    private void put(List<WriteRequest> waiting, String place, String line) {
        Map<String, AttributeValue> item = item(place, line);
        Optional<Map<String, AttributeValue>> kept;
        try {
            kept = filter.of(item);
        } catch (CommandFailure e) {
            throw new CommandFailure(place + ": " + e.getMessage(), e.exitCode());
        }
        kept.ifPresent(wanted -> waiting.add(
                WriteRequest.builder().putRequest(put -> put.item(wanted)).build()));
    }

    private static Map<String, AttributeValue> item(String place, String line) {
        try {
            JsonNode item = JSON.readTree(line).path("Item");
            if (item.isObject()) {
                return GivenValues.all(JSON.convertValue(
                        item, JSON.getTypeFactory().constructMapType(Map.class, String.class, Object.class)));
            }
        } catch (JsonProcessingException | ConsoleRefusal e) {
            throw malformed(place);
        }
        throw malformed(place);
    }

    private static CommandFailure malformed(String place) {
        return new CommandFailure(
                place + " is no item of an export: a line is {\"Item\": …} in DynamoDB's JSON.",
                CommandFailure.BAD_INPUT);
    }

    private void write(List<WriteRequest> waiting, String name, long lines) throws IOException {
        target.write(table, waiting);
        written += waiting.size();
        waiting.clear();
        state.reached(name, lines);
    }
}
