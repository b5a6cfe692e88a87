package dev.ittaku.cli.migrate;

import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.tables.TablesCommand;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.migration.Answers;
import dev.ittaku.table.migration.Migration;
import dev.ittaku.table.migration.MigrationRun;
import dev.ittaku.table.migration.MigrationState;
import dev.ittaku.table.migration.MigrationState.Status;
import dev.ittaku.table.migration.MigrationState.Tally;
import dev.ittaku.table.migration.Proof;
import dev.ittaku.table.migration.RunOptions;
import dev.ittaku.table.migration.TableCopy;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Runs a migration over a whole table, after it has proved itself on a copy. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a migration over its whole table. Before, it is run on a copy in memory, where every access pattern is"
                    + " asked before and after and must answer the same.",
            "Safe beside running servers and safe to repeat; an interrupted run goes on where it stopped. Who ran it and"
                    + " when is recorded in the table.",
            "The embedded store belongs to one process at a time: stop the server, or name an --endpoint."
        })
public final class MigrateRunCommand implements Callable<Integer> {
    private static final int LINE_EVERY = 10_000;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            description = {
                "As migrate list names it;",
                "plan-TABLE creates missing indexes and rewrites items that are out of date;",
                "rewrite-TABLE-ENTITY rewrites one entity."
            })
    String name = "";

    @Option(names = "--dry-run", description = "Runs it on the copy alone and writes nothing to the table.")
    boolean dryRun;

    @Option(names = "--again", description = "From the beginning, although it was done before.")
    boolean again;

    @Option(names = "--by", description = "Who runs it, for the record; the name of the system's user unless given.")
    String by = System.getProperty("user.name", "unknown");

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "The most items read in a second; ${DEFAULT-VALUE} unless given.")
    int rate = RunOptions.DEFAULT_RATE;

    @Option(
            names = "--segments",
            paramLabel = "N",
            description = "How many parts of the table are read side by side; ${DEFAULT-VALUE} unless given.")
    int segments = RunOptions.DEFAULT_SEGMENTS;

    @Option(names = "--without-proof", description = "Makes no copy: for tables that do not fit into memory.")
    boolean withoutProof;

    @Mixin
    StoreOptions store = new StoreOptions();

    @Override
    public Integer call() {
        if (dryRun && withoutProof) {
            throw new CommandFailure(
                    "A dry run happens on the copy: leave out --dry-run or --without-proof.", CommandFailure.BAD_INPUT);
        }
        RunOptions options = options();
        try (OpenStore open = store.openThere()) {
            MigrationWork work = Migrations.work(name, open.client());
            if (!dryRun && isDone(work, open.client())) {
                say(name + " is done; --again runs it once more.");
                return 0;
            }
            if (!withoutProof && !prove(work, open.client())) {
                return 1;
            }
            return dryRun || run(work, open.client(), options, TablesCommand::sleep, "") ? 0 : 1;
        } catch (ResourceNotFoundException e) {
            throw new CommandFailure(
                    "There is no such table in this store; make it with tables create.", CommandFailure.BAD_INPUT);
        }
    }

    private boolean isDone(MigrationWork work, DynamoDbClient client) {
        return !again
                && !work.derived()
                && work.migrations().stream()
                        .allMatch(migration ->
                                runOf(migration, client, pause -> {}).state().status() == Status.DONE);
    }

    private static MigrationRun runOf(Migration migration, DynamoDbClient client, Consumer<Duration> pause) {
        return new MigrationRun(migration, client, Clock.systemUTC(), pause);
    }

    private boolean run(
            MigrationWork work, DynamoDbClient client, RunOptions options, Consumer<Duration> pause, String where) {
        boolean done = true;
        if (work.indexes()) {
            List<String> created = new TableCreation(client, pause).createMissingIndexes(work.design());
            created.forEach(index -> say(where + "created the index " + index));
        }
        for (Migration migration : work.migrations()) {
            // What follows from the design has to be done now, whatever was done for an earlier design.
            RunOptions each = work.derived() ? options.again(again || !isRunning(migration, client)) : options;
            MigrationState state = runOf(migration, client, pause).run(each, new Watcher());
            say(where + migration.name() + ": " + words(state.tally()));
            done &= state.status() == Status.DONE;
        }
        return done;
    }

    private static boolean isRunning(Migration migration, DynamoDbClient client) {
        return runOf(migration, client, pause -> {}).state().status() == Status.RUNNING;
    }

    private RunOptions options() {
        try {
            return new RunOptions(by, segments, rate, again);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure("--segments and --rate: " + e.getMessage() + ".", CommandFailure.BAD_INPUT);
        }
    }

    /** Runs it on a copy; false if it fails there or changes an answer. */
    private boolean prove(MigrationWork work, DynamoDbClient client) {
        try (EmbeddedDynamoDb memory = EmbeddedDynamoDb.inMemory()) {
            long items = new TableCopy(client, memory.client())
                    .copy(work.design().name(), copied -> progress("copying", copied));
            Table copy = Table.of(work.design(), memory.client());
            Answers before = Answers.of(copy, memory.client());
            RunOptions fast = new RunOptions(by, 1, Integer.MAX_VALUE, true);
            boolean done = run(work, memory.client(), fast, pause -> {}, "on a copy of " + items + " items, ");
            Proof proof = Proof.of(before, Answers.of(copy, memory.client()), work.mayChange(), work.mayGain());
            proof.differences().forEach(this::say);
            say(
                    proof.holds()
                            ? "proved: " + proof.questions() + " questions are answered as before"
                                    + (proof.gained() > 0
                                            ? ", " + proof.gained() + " of them with items found anew"
                                            : "")
                            : "not run: it would change answers that should stay");
            return proof.holds() && done;
        }
    }

    private static String words(Tally tally) {
        return tally.read() + " items read, " + tally.changed() + " changed, " + tally.same() + " left as they are, "
                + tally.failed() + " failed";
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }

    private void progress(String step, long items) {
        if (items % LINE_EVERY == 0) {
            PrintWriter err = ProgressOutput.of(spec);
            err.println(step + ": " + items + " items");
            err.flush();
        }
    }

    /** Tells of every so many items, and of every one that fails. */
    private final class Watcher implements MigrationRun.Listener {
        private long told;

        @Override
        public void at(Tally tally) {
            if (tally.read() / LINE_EVERY != told) {
                told = tally.read() / LINE_EVERY;
                progress("migrating", told * LINE_EVERY);
            }
        }

        @Override
        public void failed(String key, String why) {
            spec.commandLine().getErr().println("failed: " + key + ": " + why);
        }
    }
}
