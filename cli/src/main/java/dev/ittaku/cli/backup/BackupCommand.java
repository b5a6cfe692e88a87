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
            "A copy of the embedded store is a folder below --to; a running server makes it itself while it serves."
                    + " With --endpoint or --region the service's own backups are used, one for each table."
        })
public final class BackupCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    /** Where copies of the embedded store are kept. */
    static final class Folder {
        @Option(
                names = "--to",
                paramLabel = "DIR",
                defaultValue = "backups",
                description = "Folder of the copies (default ${DEFAULT-VALUE}); better on another disk.")
        Path path = Path.of("backups");

        StoreBackups backups() {
            return new StoreBackups(path.toAbsolutePath().normalize(), Clock.systemUTC());
        }

        StoreBackup find(String name) {
            return backups()
                    .find(name)
                    .orElseThrow(() -> new CommandFailure(
                            "There is no finished backup '" + name + "' in " + path + "; 'backup list' shows them.",
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
            @Mixin Folder folder,
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
            print(embedded(name, folder.path.toAbsolutePath().normalize(), folder, store));
        }
        out().flush();
    }

    private StoreBackup embedded(String name, Path to, Folder folder, StoreOptions store) {
        store.mustHoldStore();
        try (CopyProgress progress = new CopyProgress(spec, "Copying")) {
            if (store.isInUse()) {
                try (RunningStore server = RunningStore.find(store.data).orElseThrow(() -> inUse(store))) {
                    return server.backUp(to, name, progress::at);
                }
            }
            try (EmbeddedDynamoDb open = store.embedded()) {
                return folder.backups().create(open, store.data, name, progress::at);
            }
        }
    }

    private static CommandFailure inUse(StoreOptions store) {
        return new CommandFailure(
                "The store in " + store.data + " is in use by a program that takes no requests for backups.");
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the copies, oldest first.")
    void list(@Mixin Folder folder, @Mixin StoreOptions store) {
        if (store.isRemote()) {
            try (OpenStore open = store.open()) {
                new ServiceBackups(open.client())
                        .list()
                        .forEach((name, tables) -> out().println(name + "  " + tables.size() + " tables"));
            }
        } else {
            folder.backups().list().forEach(this::print);
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
            @Mixin Folder folder,
            @Mixin StoreOptions store) {
        boolean whole = store.isRemote() ? verifyService(name, store) : verifyFiles(name, folder);
        out().flush();
        return whole ? 0 : 1;
    }

    private boolean verifyFiles(String name, Folder folder) {
        List<StoreBackup> asked = name.isEmpty() ? folder.backups().list() : List.of(folder.find(name));
        if (asked.isEmpty()) {
            throw new CommandFailure("There is no backup in " + folder.path + ".", CommandFailure.BAD_INPUT);
        }
        boolean whole = true;
        for (StoreBackup backup : asked) {
            List<String> faults;
            try (CopyProgress progress = new CopyProgress(spec, "Checking " + backup.name())) {
                faults = folder.backups().verify(backup, progress::at);
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
