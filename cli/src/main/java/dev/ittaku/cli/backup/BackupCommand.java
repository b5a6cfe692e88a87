package dev.ittaku.cli.backup;

import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.CopyProgress;
import dev.ittaku.cli.terminal.Elapsed;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.RunningStore;
import dev.ittaku.dynamodb.StoreBackup;
import dev.ittaku.dynamodb.StoreBackups;
import dev.ittaku.dynamodb.backup.BackupPlace;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Copies of all tables: make, list, check and put back. */
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        subcommands = BackupRestoreCommand.class,
        description = {
            "Makes, lists, checks and restores copies of all tables.",
            "A copy of the embedded store is a folder below --to, or the same in a bucket; a running server makes it itself while it serves."
                    + " With --endpoint or --region the service's own backups are used, one for each table."
        })
public final class BackupCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    /** Where copies of the embedded store are kept. */
    static final class Place {
        @Option(
                names = "--to",
                paramLabel = "DIR",
                defaultValue = "backups",
                description = "Folder of the copies (default ${DEFAULT-VALUE}), better on another disk; or a bucket,"
                        + " s3://BUCKET/PREFIX?region=REGION or s3://BUCKET/PREFIX?endpoint=URL.")
        String to = "backups";

        BackupPlace of(StoreOptions store) {
            try {
                return BackupPlace.of(to, store.data, Clock.systemUTC());
            } catch (IllegalArgumentException e) {
                throw new CommandFailure(String.valueOf(e.getMessage()), CommandFailure.BAD_INPUT);
            }
        }

        StoreBackup find(StoreOptions store, String name) {
            return of(store)
                    .find(name)
                    .orElseThrow(() -> new CommandFailure(
                            "There is no finished backup '" + name + "' in " + to + "; 'backup list' shows them.",
                            CommandFailure.BAD_INPUT));
        }
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say create, list, verify or restore.");
    }

    @Command(
            name = "create",
            mixinStandardHelpOptions = true,
            description = "Makes a copy of all tables, also while a server runs on the same folder.")
    void create(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "NAME",
                            defaultValue = "",
                            description = "Its name; the time unless given.")
                    String given,
            @Mixin Place place,
            @Mixin StoreOptions store) {
        String name = given.isEmpty() ? StoreBackups.nameAt(Clock.systemUTC().instant()) : given;
        if (store.isRemote()) {
            Elapsed elapsed = Elapsed.start(spec, "Backing up");
            try (OpenStore open = store.open()) {
                new ServiceBackups(open.client()).create(name);
            } finally {
                elapsed.close();
            }
            out().println(name);
        } else {
            print(place.of(store).create(folder -> embedded(name, folder, store)));
        }
        out().flush();
    }

    private StoreBackup embedded(String name, Path to, StoreOptions store) {
        store.mustHoldStore();
        try (CopyProgress progress = new CopyProgress(spec, "Copying")) {
            if (store.isInUse()) {
                try (RunningStore server = RunningStore.find(store.data).orElseThrow(() -> inUse(store))) {
                    return server.backUp(to, name, progress::at);
                }
            }
            try (EmbeddedDynamoDb open = store.embedded()) {
                return new StoreBackups(to, Clock.systemUTC()).create(open, store.data, name, progress::at);
            }
        }
    }

    private static CommandFailure inUse(StoreOptions store) {
        return new CommandFailure(
                "The store in " + store.data + " is in use by a program that takes no requests for backups.");
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the copies, oldest first.")
    void list(@Mixin Place place, @Mixin StoreOptions store) {
        if (store.isRemote()) {
            try (OpenStore open = store.open()) {
                new ServiceBackups(open.client())
                        .list()
                        .forEach((name, tables) -> out().println(name + "  " + tables.size() + " tables"));
            }
        } else {
            place.of(store).list().forEach(this::print);
        }
        out().flush();
    }

    @Command(
            name = "verify",
            mixinStandardHelpOptions = true,
            description = "Reads every file of one copy, or of all, and compares it with its sum.")
    int verify(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "NAME",
                            defaultValue = "",
                            description = "One copy; all unless given.")
                    String name,
            @Mixin Place place,
            @Mixin StoreOptions store) {
        boolean whole = store.isRemote() ? verifyService(name, store) : verifyFiles(name, place, store);
        out().flush();
        return whole ? 0 : 1;
    }

    private boolean verifyFiles(String name, Place place, StoreOptions store) {
        BackupPlace backups = place.of(store);
        List<StoreBackup> asked = name.isEmpty() ? backups.list() : List.of(place.find(store, name));
        if (asked.isEmpty()) {
            throw new CommandFailure("There is no backup in " + place.to + ".", CommandFailure.BAD_INPUT);
        }
        boolean whole = true;
        for (StoreBackup backup : asked) {
            List<String> faults;
            try (CopyProgress progress = new CopyProgress(spec, "Checking " + backup.name())) {
                faults = backups.verify(backup, progress::at);
            }
            out().println(backup.name() + ": " + (faults.isEmpty() ? "whole" : String.join("; ", faults)));
            whole &= faults.isEmpty();
        }
        return whole;
    }

    private boolean verifyService(String name, StoreOptions store) {
        try (OpenStore open = store.open()) {
            ServiceBackups backups = new ServiceBackups(open.client());
            if (name.isEmpty() && backups.list().isEmpty()) {
                throw new CommandFailure("The service has no backup of these tables.", CommandFailure.BAD_INPUT);
            }
            boolean whole = true;
            for (String each : name.isEmpty() ? List.copyOf(backups.list().keySet()) : List.of(name)) {
                List<String> missing = backups.missing(each);
                out().println(each + ": "
                        + (missing.isEmpty() ? "whole" : "no available backup of " + String.join(", ", missing)));
                whole &= missing.isEmpty();
            }
            return whole;
        }
    }

    private void print(StoreBackup backup) {
        out().printf(
                        "%-18s  %s  %d tables, %d items, %.1f MB%s%n",
                        backup.name(),
                        backup.created().truncatedTo(ChronoUnit.SECONDS),
                        backup.tables().size(),
                        backup.items(),
                        backup.bytes() / 1e6,
                        backup.encrypted() ? ", encrypted" : "");
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
