package dev.ittaku.cli.tables;

import dev.ittaku.cli.copy.CopyState;
import dev.ittaku.cli.copy.CopyTarget;
import dev.ittaku.cli.copy.StreamFollower;
import dev.ittaku.cli.copy.TableCopy;
import dev.ittaku.cli.copy.TableDigest;
import dev.ittaku.cli.store.Designs;
import dev.ittaku.cli.store.EncryptionOption;
import dev.ittaku.cli.store.StorePlace;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.stream.StreamConsumer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Moves an installation: copies all tables to another store, keeps them in step, and proves that they are equal. */
@Command(
        name = "copy",
        mixinStandardHelpOptions = true,
        description = {
            "Copies all tables, or one, to another store: a data folder, an endpoint URL or aws:REGION. Missing tables are"
                    + " made first. What is written to the source meanwhile follows through its stream.",
            "To move with a break of seconds: run it with --follow beside the live servers; when it says that both are"
                    + " in step, stop the servers, press Enter (or end its input), wait for the comparison, and start the"
                    + " servers on the target.",
            "Exits with 0 only if all items of both sides are equal at the end. Cut off, it goes on where it was."
        })
public final class TablesCopyCommand implements Callable<Integer> {
    private static final int LINE_EVERY = 10_000;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "NAME", defaultValue = "", description = "One table; all if left out.")
    String name = "";

    @Option(names = "--from", required = true, paramLabel = "STORE", description = "The source.")
    String from = "";

    @Option(names = "--to", required = true, paramLabel = "STORE", description = "The target.")
    String to = "";

    @Option(
            names = "--rate",
            defaultValue = "0",
            paramLabel = "N",
            description = "Most items written in a second; no limit unless given.")
    int rate;

    @Option(names = "--follow", description = "Keep the target in step until standard input has a line or ends.")
    boolean follow;

    @Option(
            names = "--progress",
            paramLabel = "FILE",
            defaultValue = "tables-copy.json",
            description = "File that remembers how far the copy is (default ${DEFAULT-VALUE}).")
    Path progress = Path.of("tables-copy.json");

    @Mixin
    EncryptionOption encryption = new EncryptionOption();

    @Override
    public Integer call() throws IOException {
        if (rate < 0) {
            throw new CommandFailure("--rate must not be below zero.", CommandFailure.BAD_INPUT);
        }
        if (from.equals(to)) {
            throw new CommandFailure("--from and --to name the same store.", CommandFailure.BAD_INPUT);
        }
        List<TableDesign> designs = Designs.named(name);
        CopyState state = CopyState.open(progress, from, to);
        try (StorePlace.Opened source = new StorePlace(from).mustExist().open(encryption);
                StorePlace.Opened target = new StorePlace(to).open(encryption)) {
            List<StreamFollower> followers = copy(designs, source, target, state);
            if (follow) {
                followUntilTold(followers);
            }
            followers.forEach(follower -> follower.catchUp(count -> {}));
            boolean equal = compare(designs, source, target);
            if (equal) {
                state.finish();
            }
            return equal ? 0 : 1;
        }
    }

    private List<StreamFollower> copy(
            List<TableDesign> designs, StorePlace.Opened source, StorePlace.Opened target, CopyState state)
            throws IOException {
        Map<String, Optional<String>> streams = new LinkedHashMap<>();
        for (TableDesign design : designs) {
            Optional<String> stream = stream(source, design);
            if (follow && stream.isEmpty()) {
                throw new CommandFailure(
                        "The source's table '" + design.name() + "' has no stream to follow; enable one, or copy it"
                                + " without --follow while nobody writes.",
                        CommandFailure.BAD_INPUT);
            }
            streams.put(design.name(), stream);
            prepare(design, target, state);
        }
        CopyTarget written = new CopyTarget(target.client(), rate);
        TableCopy copy = new TableCopy(source.client(), written, state, Clock.systemUTC());
        List<StreamFollower> followers = new ArrayList<>();
        for (String table : streams.keySet()) {
            Instant started = copy.copy(table, lines(table + ": copied"));
            streams.get(table).ifPresent(stream -> {
                StreamFollower follower = new StreamFollower(table, stream, source.streams(), written, started);
                follower.catchUp(lines(table + ": followed"));
                followers.add(follower);
            });
        }
        return followers;
    }

    /** Makes the table if it is missing, and leaves one alone that has items of its own. */
    private static void prepare(TableDesign design, StorePlace.Opened target, CopyState state) {
        String table = design.name();
        new TableCreation(target.client(), TablesCommand::sleep).createIfMissing(design);
        boolean empty = target.client()
                .scan(r -> r.tableName(table).limit(1).consistentRead(true))
                .items()
                .isEmpty();
        if (!empty && !state.isBegun(table)) {
            throw new CommandFailure(
                    "The target's table '" + table + "' is not empty; nothing was written to it.",
                    CommandFailure.BAD_INPUT);
        }
    }

    private static Optional<String> stream(StorePlace.Opened source, TableDesign design) {
        try {
            return StreamConsumer.streamOf(source.client(), design);
        } catch (ResourceNotFoundException e) {
            throw new CommandFailure("The source has no table '" + design.name() + "'.", CommandFailure.BAD_INPUT);
        }
    }

    private void followUntilTold(List<StreamFollower> followers) {
        PrintWriter err = spec.commandLine().getErr();
        CompletableFuture<Integer> told = CompletableFuture.supplyAsync(TablesCopyCommand::nextInput);
        boolean inStep = false;
        while (!told.isDone()) {
            long changes = 0;
            for (StreamFollower follower : followers) {
                changes += follower.catchUp(count -> {});
            }
            if (changes == 0 && !inStep) {
                err.println("Both sides are in step. Stop the servers, then press Enter.");
                err.flush();
                inStep = true;
            }
            TablesCommand.sleep(BETWEEN_LOOKS);
        }
    }

    /** Waits for a line or the end of standard input. */
    private static int nextInput() {
        try {
            return System.in.read();
        } catch (IOException e) {
            return -1;
        }
    }

    private boolean compare(List<TableDesign> designs, StorePlace.Opened source, StorePlace.Opened target) {
        PrintWriter out = spec.commandLine().getOut();
        Instant now = Clock.systemUTC().instant();
        boolean equal = true;
        for (TableDesign design : designs) {
            String table = design.name();
            TableDigest left = TableDigest.of(source.client(), design, now, lines(table + ": compared"));
            TableDigest right = TableDigest.of(target.client(), design, now, lines(table + ": compared"));
            boolean same = left.equals(right);
            equal &= same;
            out.println(table + ": "
                    + (same
                            ? left.items() + " items, equal on both sides"
                            : "DIFFERS: " + left.items() + " items in the source, " + right.items() + " in the target;"
                                    + " run it again when nobody writes to either; if it differs still, empty the"
                                    + " target and remove " + progress));
        }
        out.flush();
        return equal;
    }

    private LongConsumer lines(String what) {
        PrintWriter err = ProgressOutput.of(spec);
        long[] told = {0};
        return items -> {
            if (items / LINE_EVERY != told[0]) {
                told[0] = items / LINE_EVERY;
                err.println(what + " " + items + " items");
                err.flush();
            }
        };
    }
}
