package dev.ittaku.cli.backup;

import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.CopyProgress;
import dev.ittaku.cli.terminal.Elapsed;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.RunningStore;
import dev.ittaku.dynamodb.StoreBackup;
import dev.ittaku.dynamodb.StoreRewind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts tables back: from a copy, or as they were at a moment. */
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        description = {
            "Puts all tables back from the copy NAME, or as they were at a moment.",
            "--data names the folder to restore: an empty or new one for a copy. With --at, a store that is there is set"
                    + " back, by the server that runs on it if one does, which answers nobody else meanwhile; --at with a later"
                    + " moment undoes it. Into an empty folder comes the first copy made after that moment, set back to it.",
            "With --endpoint or --region the service makes new tables; --suffix names them where the old ones are there"
                    + " still."
        })
public final class BackupRestoreCommand implements Callable<Integer> {
    private static final long LINE_EVERY = 10_000;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The copy.")
    @Nullable
    String name;

    @Option(names = "--at", paramLabel = "INSTANT", description = "A moment, such as 2026-11-15T10:00:00Z.")
    @Nullable
    Instant at;

    @Option(
            names = "--suffix",
            defaultValue = "",
            description = "What the names of tables get at the end that the service restores.")
    String suffix = "";

    @Mixin
    BackupCommand.Place place = new BackupCommand.Place();

    @Mixin
    StoreOptions store = new StoreOptions();

    @Override
    public Integer call() {
        if (name == null && at == null) {
            throw new CommandFailure("Name a backup, or a moment with --at.", CommandFailure.BAD_INPUT);
        }
        if (at != null && at.isAfter(Clock.systemUTC().instant())) {
            throw new CommandFailure("--at must not be in the future.", CommandFailure.BAD_INPUT);
        }
        if (store.isRemote()) {
            service();
            return 0;
        }
        if (name != null || isEmpty(store.data)) {
            files(name != null ? place.find(store, name) : covering());
        }
        return at == null || rewind(at) ? 0 : 1;
    }

    private void service() {
        Elapsed elapsed = Elapsed.start(spec, "Restoring");
        try (OpenStore open = store.open()) {
            ServiceBackups backups = new ServiceBackups(open.client());
            if (at != null) {
                backups.restore(at, suffix);
            } else if (name != null) {
                backups.restore(name, suffix);
            }
        } finally {
            elapsed.close();
        }
        out().println("All tables are restored. Their recovery, streams and expiry are as the service leaves them:"
                + " './ittaku tables create' says what differs from the design.");
        out().flush();
    }

    private StoreBackup covering() {
        return place.of(store)
                .covering(at == null ? Instant.MAX : at)
                .orElseThrow(() -> new CommandFailure(
                        "No backup in " + place.to + " was made after " + at + ", and " + store.data
                                + " holds no store.",
                        CommandFailure.BAD_INPUT));
    }

    private void files(StoreBackup backup) {
        if (at != null && backup.created().isBefore(at)) {
            throw new CommandFailure(
                    "The backup '" + backup.name() + "' was made before " + at + ": it cannot know what came after.",
                    CommandFailure.BAD_INPUT);
        }
        try (CopyProgress progress = new CopyProgress(spec, "Restoring " + backup.name())) {
            place.of(store).restore(backup, store.data.toAbsolutePath().normalize(), progress::at);
        }
        out().println(backup.name() + ": " + backup.tables().size() + " tables, " + backup.items() + " items are in "
                + store.data);
        out().flush();
    }

    private boolean rewind(Instant moment) {
        store.mustHoldStore();
        boolean whole = true;
        for (StoreRewind.Result result : store.isInUse() ? rewindRunning(moment) : rewindFolder(moment)) {
            whole &= result.covered();
            out().println(result.table() + ": "
                    + (result.covered()
                            ? result.written() + " items put back, " + result.deleted() + " removed"
                            : "left as it is, its recovery does not reach " + moment));
        }
        out().flush();
        return whole;
    }

    private List<StoreRewind.Result> rewindFolder(Instant moment) {
        // Its writes need not be on disk one by one: a run that is cut off is simply run again.
        try (EmbeddedDynamoDb open =
                EmbeddedDynamoDb.open(store.data, store.encryption.options().withRelaxed(true))) {
            return StoreRewind.to(open, moment, progress());
        }
    }

    private List<StoreRewind.Result> rewindRunning(Instant moment) {
        try (RunningStore running = RunningStore.find(store.data)
                .orElseThrow(() -> new CommandFailure(
                        "The store in " + store.data + " is in use by a program that sets it back for nobody."))) {
            return running.rewind(moment, progress());
        }
    }

    private StoreRewind.Progress progress() {
        PrintWriter err = ProgressOutput.of(spec);
        return (table, items) -> {
            if (items % LINE_EVERY == 0) {
                err.println(table + ": " + items + " items");
                err.flush();
            }
        };
    }

    private static boolean isEmpty(Path folder) {
        if (!Files.exists(folder)) {
            return true;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
