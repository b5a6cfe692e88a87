package dev.ittaku.cli;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.ItemCost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What single actions cost, as documents say that other tests hold to what is measured. */
final class PinnedFigures {
    private static final Pattern TURN_OF_DRAW =
            Pattern.compile("At most (\\d+) write units for 80 seconds with ten people");
    private static final int TRANSACTION = 2;
    private static final int PEOPLE_IN_A_TURN = 10;

    /** Units of one action. */
    record Figure(double reads, double writes) {
        Figure times(double n) {
            return new Figure(reads * n, writes * n);
        }

        Figure plus(Figure other) {
            return new Figure(reads + other.reads, writes + other.writes);
        }
    }

    private PinnedFigures() {}

    /** One use of an access pattern in a table of 10,000 items of each kind: docs/tables/costs.md. */
    static Figure pattern(String table, String name) {
        List<String> row = costs(table, name);
        return new Figure(Double.parseDouble(row.get(row.size() - 1)), 0);
    }

    /** The same where it finds one item at most, as a job does that has nothing to do. */
    static Figure patternAtRest(String table, String name) {
        return new Figure(Double.parseDouble(costs(table, name).get(2)), 0);
    }

    private static List<String> costs(String table, String name) {
        String[] parts = document("docs/tables/costs.md").split("\n## ");
        return row(
                Arrays.stream(parts)
                        .filter(part -> part.startsWith("`" + table + "`"))
                        .findFirst()
                        .orElseThrow(),
                name);
    }

    /** An operation of Kifu: docs/kifu.md. */
    static Figure kifu(String operation) {
        List<String> row = row(document("docs/kifu.md"), operation);
        return new Figure(Double.parseDouble(row.get(2)), Double.parseDouble(row.get(3)));
    }

    /** A vote for a candidate of the machine: docs/vote.md. */
    static Figure vote() {
        return new Figure(
                0,
                Double.parseDouble(row(document("docs/vote.md"), "counted on the candidate")
                        .get(1)));
    }

    /** One person's part of a turn of Draw: docs/draw.md. */
    static Figure turnOfDraw() {
        Matcher found = TURN_OF_DRAW.matcher(document("docs/draw.md"));
        if (!found.find()) {
            throw new AssertionError("docs/draw.md does not say what a turn costs");
        }
        return new Figure(0, Double.parseDouble(found.group(1)) / PEOPLE_IN_A_TURN);
    }

    /** A new item of an entity's sample, written in a transaction: in the table and in every index that it stands in. */
    static Figure written(String table, String name) {
        TableDesign design = Designs.all().stream()
                .filter(one -> one.name().equals(table))
                .findFirst()
                .orElseThrow();
        Map<String, AttributeValue> item = design.entities().stream()
                .filter(entity -> entity.name().equals(name))
                .map(PinnedFigures::sample)
                .findFirst()
                .orElseThrow();
        long places = 1
                + design.layout().indexes().stream()
                        .filter(index -> item.keySet().containsAll(index.keyAttributes()))
                        .count();
        return new Figure(0, (double) TRANSACTION * places * ItemCost.of(item).writeUnits());
    }

    private static <T> Map<String, AttributeValue> sample(Entity<T, ?> entity) {
        return entity.encode(entity.samples().orElseThrow().apply(0));
    }

    private static List<String> row(String text, String first) {
        return text.lines()
                .filter(line -> line.startsWith("| " + first + " |"))
                .findFirst()
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::strip)
                        .toList())
                .orElseThrow(() -> new AssertionError("no document has a figure for " + first));
    }

    private static String document(String path) {
        try {
            return Files.readString(GeneratedFile.at(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
