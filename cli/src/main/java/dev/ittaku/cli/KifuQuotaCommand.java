package dev.ittaku.cli;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.people.RegisteredNames;
import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.notebook.Quotas;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.table.Table;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** How much a notebook may hold: for everyone, or for one person. */
@Command(
        name = "quota",
        mixinStandardHelpOptions = true,
        description = {
            "Shows how many records and tags a notebook may hold, and sets it with --kifus and --tags.",
            "Without a username it is about everyone who has no figures of their own.",
            "The embedded store belongs to one process at a time: stop the server, or name an --endpoint."
        })
final class KifuQuotaCommand implements Callable<Integer> {
    private static final String DEFAULT = "default";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Mixin
    StoreOptions store = new StoreOptions();

    @Parameters(index = "0", arity = "0..1", paramLabel = "USERNAME", description = "Whose notebook.")
    @Nullable
    String username;

    @Option(names = "--kifus", paramLabel = "N", description = "The most records; 'default' for a person: as everyone.")
    @Nullable
    String kifus;

    @Option(names = "--tags", paramLabel = "N", description = "The most tags; 'default' for a person: as everyone.")
    @Nullable
    String tags;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (OpenStore open = store.openThere()) {
            Quotas quotas = new Quotas(Table.of(KifuDesign.DESIGN, open.client()));
            out.println(username == null ? everyone(quotas) : person(quotas, registered(open.client(), username)));
        } catch (ResourceNotFoundException e) {
            throw new CommandFailure(
                    "There is no notebook in this store. Start the server on it once.", CommandFailure.BAD_INPUT);
        } catch (KifuRefusal e) {
            throw new CommandFailure(e.faults().get(0).field() + " " + e.getMessage() + ".", CommandFailure.BAD_INPUT);
        }
        out.flush();
        return 0;
    }

    private static String registered(DynamoDbClient client, String name) {
        return new RegisteredNames(Table.of(AccountsDesign.DESIGN, client))
                .spelling(name)
                .orElseThrow(
                        () -> new CommandFailure("Nobody has the username '" + name + "'.", CommandFailure.BAD_INPUT));
    }

    private String everyone(Quotas quotas) {
        KifuSystem now = quotas.defaults();
        if (kifus != null || tags != null) {
            now = quotas.setDefaults(
                    kifus == null ? now.kifuMax() : number("--kifus", kifus),
                    tags == null ? now.tagMax() : number("--tags", tags));
        }
        return String.format(Locale.ROOT, "everyone: %d records, %d tags", now.kifuMax(), now.tagMax());
    }

    private String person(Quotas quotas, String name) {
        KifuUser own = quotas.own(name);
        if (kifus != null || tags != null) {
            quotas.set(
                    name,
                    kifus == null ? own.kifuMax() : ownNumber("--kifus", kifus),
                    tags == null ? own.tagMax() : ownNumber("--tags", tags));
        }
        Quotas.Usage usage = quotas.usage(name);
        return String.format(
                Locale.ROOT,
                "%s: %d of %d records, %d of %d tags",
                name,
                usage.kifuCount(),
                usage.kifuMax(),
                usage.tagCount(),
                usage.tagMax());
    }

    private static @Nullable Integer ownNumber(String flag, String text) {
        return text.equals(DEFAULT) ? null : Integer.valueOf(number(flag, text));
    }

    private static int number(String flag, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new CommandFailure(flag + " must be a whole number, not '" + text + "'.", CommandFailure.BAD_INPUT);
        }
    }
}
