package dev.ittaku.cli.tables;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.verify.Progress;
import dev.ittaku.table.verify.Verified;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Checks unique values and counters of live tables, and repairs them when asked to. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Reads whole tables and tells where unique values and counters are wrong: guards that are missing, name another"
                    + " item or protect nothing, values that two items have, counters that differ from what they count.",
            "Safe while servers write to the same tables. Exits with 0 if all is well or was repaired, otherwise with 1.",
            "Reads beside a server that has the store open. To repair the embedded store, stop the server first."
        })
public final class TablesVerifyCommand implements Callable<Integer> {
    private static final int LINE_EVERY = 10_000;
    /** The launcher sets it where a person sits at a terminal. */
    private static final String WATCHED = "ittaku.terminal";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "NAME", defaultValue = "", description = "One table; all if left out.")
    String name = "";

    @Option(names = "--repair", description = "Repairs what can be repaired.")
    boolean repair;

    @Mixin
    StoreOptions store = new StoreOptions();

    @Override
    public Integer call() {
        boolean well = true;
        try (OpenStore open = repair ? store.openThere() : store.openToRead()) {
            for (TableDesign design : Designs.named(name)) {
                well &= verify(design, Table.of(design, open.client()));
            }
        }
        return well ? 0 : 1;
    }

    private boolean verify(TableDesign design, Table table) {
        PrintWriter out = spec.commandLine().getOut();
        Verified verified;
        try {
            Consumer<Progress> progress = progress(design.name());
            verified = repair ? table.repair(progress) : table.verify(progress);
            if (Boolean.getBoolean(WATCHED)) {
                ProgressOutput.of(spec).println();
            }
        } catch (ResourceNotFoundException e) {
            throw new CommandFailure(
                    "There is no table '" + design.name() + "' in this store; make it with tables create.",
                    CommandFailure.BAD_INPUT);
        }
        verified.findings().forEach(out::println);
        out.printf(
                "%s: %d items, %s%n",
                design.name(),
                verified.items(),
                verified.isSound() ? "sound" : verified.findings().size() + " faults");
        out.flush();
        return verified.isRepaired();
    }

    /** A line that renews itself where a person watches, a line every so often elsewhere. */
    private Consumer<Progress> progress(String table) {
        PrintWriter err = ProgressOutput.of(spec);
        boolean watched = Boolean.getBoolean(WATCHED);
        long[] told = {0};
        return now -> {
            String of = now.about() > now.items() ? " of about " + now.about() : "";
            if (watched) {
                err.print("\r" + table + ": " + now.step() + ", " + now.items() + of + " items ");
            } else if (now.items() / LINE_EVERY != told[0]) {
                told[0] = now.items() / LINE_EVERY;
                err.println(table + ": " + now.step() + ", " + now.items() + of + " items");
            }
            err.flush();
        };
    }
}
