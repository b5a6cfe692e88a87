package dev.ittaku.cli.migrate;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.Migration;
import dev.ittaku.table.migration.MigrationRun;
import dev.ittaku.table.migration.MigrationState;
import dev.ittaku.table.migration.MigrationState.Status;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** Lists what can be migrated and how far it has come. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the migrations written by hand, and those that follow from the designs as far as they were run: state,"
                    + " who ran them last and when."
        })
public final class MigrateListCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    @Mixin
    StoreOptions store = new StoreOptions();

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        try (OpenStore open = store.openThere()) {
            List<String> lines = new ArrayList<>();
            for (Migration migration : Migrations.byHand()) {
                lines.add(line(migration, state(open.client(), migration)));
            }
            for (TableDesign design : Designs.all()) {
                for (Migration migration : Migrations.derived(design)) {
                    MigrationState state = state(open.client(), migration);
                    if (state.status() != Status.NEVER) {
                        lines.add(line(migration, state));
                    }
                }
            }
            lines.forEach(out::println);
            if (lines.isEmpty()) {
                out.println("No product has a migration, and none was run on this store.");
            }
        }
        out.flush();
    }

    private static MigrationState state(DynamoDbClient client, Migration migration) {
        try {
            return new MigrationRun(migration, client, Clock.systemUTC(), pause -> {}).state();
        } catch (ResourceNotFoundException e) {
            // Without its table it was never run.
            return MigrationState.NEVER;
        }
    }

    private static String line(Migration migration, MigrationState state) {
        return migration.name() + " (" + migration.design().name() + "): " + words(state) + ". " + migration.sentence();
    }

    private static String words(MigrationState state) {
        if (state.runs().isEmpty()) {
            return "not run";
        }
        MigrationState.Run last = state.runs().get(state.runs().size() - 1);
        String who = last.by() + ", " + state.finished().orElse(last.at());
        return switch (state.status()) {
            case NEVER -> "not run";
            case RUNNING -> state.segmentsDone() + " of " + state.segments() + " segments done, begun by " + who;
            case INCOMPLETE -> state.tally().failed() + " items failed, " + who;
            case DONE ->
                "done by " + who + ", " + state.tally().changed() + " of "
                        + state.tally().read() + " items changed";
        };
    }
}
