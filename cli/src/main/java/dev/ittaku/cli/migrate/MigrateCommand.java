package dev.ittaku.cli.migrate;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.migration.UsersFile;
import dev.ittaku.accounts.signin.AccountDirectory;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.lessons.LessonsDesign;
import dev.ittaku.lessons.migration.MigratedWaits;
import dev.ittaku.lessons.migration.MigrationProgress;
import dev.ittaku.lessons.migration.OldRow;
import dev.ittaku.lessons.migration.WaitlistMigration;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.migration.OldFile;
import dev.ittaku.platform.migration.OldRows;
import dev.ittaku.platform.migration.OldTable;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Migrates tables, and brings data of older systems over. */
@Command(
        name = "migrate",
        mixinStandardHelpOptions = true,
        subcommands = {MigrateListCommand.class, MigrateRunCommand.class, MigrateKifuCommand.class},
        description = "Lists and runs migrations of tables, and brings data of older systems over.")
public final class MigrateCommand implements Runnable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern TABLE_NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name what to do: list, run, waitlist or kifu.");
    }

    @Command(
            name = "waitlist",
            mixinStandardHelpOptions = true,
            description = {
                "Brings the old waitlist table into user_lessons.",
                "Goes on where an interrupted run stopped; can be run any number of times."
            })
    int waitlist(
            @Option(names = "--from", required = true, description = "The old table's name, or a JSON export of it.")
                    String from,
            @Option(
                            names = "--users",
                            paramLabel = "FILE",
                            description = {
                                "Who the old users are here: CSV or JSON from old user ids to usernames or e-mail addresses.",
                                "Without it an old id is looked for as an account's id or username."
                            })
                    @Nullable
                    Path users,
            @Option(names = "--dry-run", description = "Says what would happen and writes nothing.") boolean dryRun,
            @Option(
                            names = "--report",
                            paramLabel = "FILE",
                            description =
                                    "Writes rows that collide or are refused there, whole, one JSON object a line.")
                    @Nullable
                    Path report,
            @Option(
                            names = "--drop-source",
                            description =
                                    "Deletes the old table afterwards, if every row is in the new one with all it says.")
                    boolean dropSource,
            @CommandLine.Mixin StoreOptions store) {
        if (dryRun && dropSource) {
            throw new CommandFailure(
                    "A dry run drops nothing: leave out --dry-run or --drop-source.", CommandFailure.BAD_INPUT);
        }
        try (OpenStore open = store.open()) {
            OldRows source = source(open.client(), from);
            if (dropSource && source instanceof OldFile) {
                throw new CommandFailure("A file is not dropped; delete it yourself.", CommandFailure.BAD_INPUT);
            }
            WaitlistMigration migration = migration(open.client(), users);
            boolean goesOn = !dryRun && migration.isUnderWay(source);
            try (Report rows = new Report(spec, report, goesOn)) {
                return migrate(migration, source, dryRun, dropSource, rows);
            }
        } catch (UncheckedIOException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()), 1);
        }
    }

    static OldRows source(DynamoDbClient client, String from) {
        try {
            Path file = Path.of(from);
            if (Files.isRegularFile(file)) {
                return new OldFile(file);
            }
        } catch (InvalidPathException e) {
            // No file then: told below.
        }
        if (!TABLE_NAME.matcher(from).matches() || from.endsWith(".json")) {
            throw new CommandFailure("There is no file '" + from + "'.", CommandFailure.BAD_INPUT);
        }
        try {
            client.describeTable(r -> r.tableName(from));
            return new OldTable(client, from);
        } catch (ResourceNotFoundException e) {
            throw new CommandFailure("There is neither a file nor a table '" + from + "'.", CommandFailure.BAD_INPUT);
        }
    }

    private static WaitlistMigration migration(DynamoDbClient client, @Nullable Path users) {
        TableCreation creation = new TableCreation(client, pause -> {});
        creation.createIfMissing(LessonsDesign.DESIGN);
        creation.createIfMissing(UserLessonsTable.DESIGN);
        Clock clock = Clock.tickMillis(ZoneOffset.UTC);
        Table lessons = Table.builder(LessonsDesign.DESIGN, client).clock(clock).build();
        Table userLessons =
                Table.builder(UserLessonsTable.DESIGN, client).clock(clock).build();
        return new WaitlistMigration(
                lessons,
                new MigratedWaits(lessons, userLessons, clock),
                UsersFile.of(users, directory(client, clock)),
                clock);
    }

    static AccountDirectory directory(DynamoDbClient client, Clock clock) {
        new TableCreation(client, pause -> {}).createIfMissing(AccountsDesign.DESIGN);
        Table accounts =
                Table.builder(AccountsDesign.DESIGN, client).clock(clock).build();
        Secrets secrets = new Secrets(new SecureRandom());
        return new AccountDirectory(
                accounts,
                new AddressProofs(
                        accounts, clock, secrets, new RateLimits(accounts, InstallationPart.ITEMS, clock, true)));
    }

    private int migrate(WaitlistMigration migration, OldRows source, boolean dryRun, boolean dropSource, Report rows) {
        MigrationProgress done = migration.run(source, dryRun, rows);
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                "%s%d mapped, %d there already, %d collided, %d refused, %d wait for their people%n",
                dryRun ? "would be: " : "",
                done.mapped(),
                done.already(),
                done.collided(),
                done.refused(),
                done.unclaimedRows());
        out.flush();
        if (dropSource) {
            int missing = migration.missing(source);
            if (missing > 0) {
                throw new CommandFailure(missing + " rows of the old table are not in the new one as they are there;"
                        + " it was not dropped. See what is missing with --report FILE.");
            }
            source.drop();
            out.println("The old table was dropped: every row of it was found in the new one.");
            out.flush();
        }
        return done.collided() + done.refused() > 0 ? 1 : 0;
    }

    /** What happens to rows, on the terminal and in a file. */
    private static final class Report implements WaitlistMigration.Listener, AutoCloseable {
        private final PrintWriter err;
        private final PrintWriter watcher;
        private final ReportFile file;

        Report(CommandSpec spec, @Nullable Path path, boolean goesOn) {
            this.err = spec.commandLine().getErr();
            this.watcher = ProgressOutput.of(spec);
            this.file = new ReportFile(path, goesOn);
        }

        @Override
        public void collided(OldRow row, String with) {
            write("collided", row, "waitlistId", "the place is taken by " + with);
        }

        @Override
        public void refused(OldRow row, String field, String message) {
            write("refused", row, field, message);
        }

        @Override
        public void unclaimed(OldRow row) {
            write("unclaimed", row, "userId", "waits until somebody confirms the address it belongs to");
        }

        private void write(String what, OldRow row, String field, String message) {
            err.println(what + ": " + row.name() + ": " + field + ": " + message);
            ObjectNode line = JSON.createObjectNode()
                    .put("what", what)
                    .put("field", field)
                    .put("message", message);
            file.write(line.set("row", row.json()));
        }

        @Override
        public void at(MigrationProgress progress) {
            int rows = progress.mapped()
                    + progress.already()
                    + progress.collided()
                    + progress.refused()
                    + progress.unclaimedRows();
            watcher.println(rows + " rows");
            watcher.flush();
        }

        @Override
        public void close() {
            file.close();
        }
    }
}
