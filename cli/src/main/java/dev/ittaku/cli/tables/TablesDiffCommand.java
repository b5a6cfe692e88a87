package dev.ittaku.cli.tables;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.cli.store.EncryptionOption;
import dev.ittaku.cli.store.StorePlace;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.LiveVersion;
import dev.ittaku.table.migration.TableVersion;
import dev.ittaku.table.migration.VersionChange;
import dev.ittaku.table.migration.VersionDiff;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two versions of the tables and says how to come from one to the other. */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = {
            "Compares two versions of the tables: what has changed, what old and new programs can live with, and the plan"
                    + " that leads from one to the other.",
            "A side is a data folder, an endpoint's address, aws:REGION, or a file that tables document --json wrote;"
                    + " left out, it is what this program declares. A store is read whole.",
            "Exits with 0 if all changes are compatible, otherwise with 1."
        })
public final class TablesDiffCommand implements Callable<Integer> {
    private static final int LINE_EVERY = 10_000;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "NAME", defaultValue = "", description = "One table; all if left out.")
    String name = "";

    @Option(names = "--from", paramLabel = "A", defaultValue = "", description = "The older side.")
    String from = "";

    @Option(names = "--to", paramLabel = "B", defaultValue = "", description = "The newer side.")
    String to = "";

    @Mixin
    EncryptionOption encryption = new EncryptionOption();

    @Override
    public Integer call() {
        if (from.equals(to)) {
            throw new CommandFailure(
                    "Name one side at least, and not the same twice: --from or --to.", CommandFailure.BAD_INPUT);
        }
        List<TableDesign> designs = Designs.named(name);
        Map<String, TableVersion> older = side(from, designs);
        Map<String, TableVersion> newer = side(to, designs);
        boolean compatible = true;
        for (TableDesign design : designs) {
            String table = design.name();
            // A file holds one table and says nothing of the others.
            if ((!isFile(from) || older.containsKey(table)) && (!isFile(to) || newer.containsKey(table))) {
                compatible &= tell(VersionDiff.between(
                        table, Optional.ofNullable(older.get(table)), Optional.ofNullable(newer.get(table))));
            }
        }
        return compatible ? 0 : 1;
    }

    private static boolean isFile(String side) {
        return !side.isEmpty() && Files.isRegularFile(Path.of(side));
    }

    private Map<String, TableVersion> side(String place, List<TableDesign> designs) {
        Map<String, TableVersion> versions = new HashMap<>();
        if (place.isEmpty()) {
            designs.forEach(design -> versions.put(design.name(), TableVersion.of(design)));
        } else if (isFile(place)) {
            TableVersion version = VersionFile.read(Path.of(place));
            versions.put(version.table(), version);
        } else {
            try (StorePlace.Opened open = new StorePlace(place).mustExist().open(encryption)) {
                for (TableDesign design : designs) {
                    new LiveVersion(open.client(), design)
                            .read(items -> progress(design.name(), items))
                            .ifPresent(version -> versions.put(design.name(), version));
                }
            }
        }
        return versions;
    }

    private void progress(String table, long items) {
        if (items % LINE_EVERY == 0) {
            PrintWriter err = ProgressOutput.of(spec);
            err.println(table + ": " + items + " items");
            err.flush();
        }
    }

    private boolean tell(VersionDiff diff) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(diff.table() + ": "
                + (diff.isEmpty() ? "no difference" : diff.changes().size() + " differences"));
        diff.changes().forEach(change -> out.println("  " + change));
        if (!diff.plan().isEmpty()) {
            out.println("  plan");
            int number = 1;
            for (var step : diff.plan()) {
                out.println("  " + number++ + ". " + step);
            }
        }
        out.flush();
        return diff.changes().stream().allMatch(VersionChange::compatible);
    }
}
