package dev.ittaku.cli.migrate;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.accounts.migration.UsersFile;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.AccountDirectory;
import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.adoption.Adoption;
import dev.ittaku.kifu.adoption.AdoptionProgress;
import dev.ittaku.kifu.adoption.Sheet;
import dev.ittaku.kifu.adoption.SheetItem;
import dev.ittaku.platform.migration.OldRows;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Takes over a notebook's table that another server of the same sheets has written. */
@Command(
        name = "kifu",
        mixinStandardHelpOptions = true,
        description = {
            "Takes over an older ShogiProject table: records, tags, readers, quotas, and results of analyses that are",
            "still kept. Ids, paths and share codes stay.",
            "Goes on where an interrupted run stopped; can be run any number of times: each item is taken over once,",
            "so that nothing is changed that is here already, and nothing comes back that was deleted or withdrawn here."
        })
public final class MigrateKifuCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Mixin
    StoreOptions store = new StoreOptions();

    @Option(names = "--from", required = true, description = "The older table's name, or a JSON export of it.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    String from;

    @Option(
            names = "--users",
            paramLabel = "FILE",
            description = {
                "Who the users are here: CSV or JSON from their names there to usernames here.",
                "Without it they have the same names."
            })
    @Nullable
    Path users;

    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = "The time zone of times without one, such as Asia/Tokyo; UTC without it.")
    String zone = "UTC";

    @Option(names = "--dry-run", description = "Says what would happen and writes nothing.")
    boolean dryRun;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Writes items that were refused or changed there, whole, one JSON object a line.")
    @Nullable
    Path report;

    @Override
    public Integer call() {
        ZoneId wall = zone();
        if (from.equals(KifuDesign.DESIGN.name())) {
            throw new CommandFailure(
                    "The older table has the name of the new one; copy it under another name first, or name an export of it.",
                    CommandFailure.BAD_INPUT);
        }
        try (OpenStore open = store.open()) {
            Sheet source = sheet(MigrateCommand.source(open.client(), from));
            Adoption adoption = adoption(open.client(), wall);
            try (Report items = new Report(spec, report, !dryRun && adoption.isUnderWay(source))) {
                return told(adoption.run(source, dryRun, items));
            }
        } catch (UncheckedIOException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()), 1);
        }
    }

    private ZoneId zone() {
        try {
            return ZoneId.of(zone);
        } catch (DateTimeException e) {
            throw new CommandFailure("There is no time zone '" + zone + "'.", CommandFailure.BAD_INPUT);
        }
    }

    private Adoption adoption(DynamoDbClient client, ZoneId wall) {
        new TableCreation(client, pause -> {}).createIfMissing(KifuDesign.DESIGN);
        Clock clock = Clock.tickSeconds(ZoneOffset.UTC);
        AccountDirectory accounts = MigrateCommand.directory(client, clock);
        UsersFile file = UsersFile.of(users, accounts);
        Function<String, Optional<String>> names =
                old -> file.find(old).userId().flatMap(accounts::byId).map(Account::username);
        return new Adoption(
                Table.builder(KifuDesign.DESIGN, client).clock(clock).build(), clock, names, wall);
    }

    private static Sheet sheet(OldRows rows) {
        return new Sheet() {
            @Override
            public String name() {
                return rows.name();
            }

            @Override
            public Page page(@Nullable String position) {
                OldRows.Page page = rows.page(position);
                return new Page(page.rows().stream().map(SheetItem::new).toList(), page.next());
            }
        };
    }

    private int told(AdoptionProgress done) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                "%s%d taken over (%d of them changed), %d here already, %d refused, %d not needed%n",
                dryRun ? "would be: " : "",
                done.taken(),
                done.changed(),
                done.already(),
                done.refused(),
                done.leftOut());
        out.flush();
        return done.refused() > 0 ? 1 : 0;
    }

    /** What happens to items, on the terminal and in a file. */
    private static final class Report implements Adoption.Listener, AutoCloseable {
        private final PrintWriter err;
        private final PrintWriter watcher;
        private final ReportFile file;
        private int shown;

        Report(CommandSpec spec, @Nullable Path path, boolean goesOn) {
            this.err = spec.commandLine().getErr();
            this.watcher = ProgressOutput.of(spec);
            this.file = new ReportFile(path, goesOn);
        }

        @Override
        public void refused(SheetItem item, String why) {
            write("refused", item, why);
        }

        @Override
        public void changed(SheetItem item, String what) {
            write("changed", item, what);
        }

        private void write(String what, SheetItem item, String message) {
            err.println(what + ": " + item.name() + ": " + message);
            ObjectNode line = JSON.createObjectNode().put("what", what).put("message", message);
            file.write(line.set("item", item.json()));
        }

        @Override
        public void at(AdoptionProgress progress) {
            int items = progress.taken() + progress.already() + progress.refused();
            if (items != shown) {
                shown = items;
                watcher.println(items + " items");
                watcher.flush();
            }
        }

        @Override
        public void close() {
            file.close();
        }
    }
}
