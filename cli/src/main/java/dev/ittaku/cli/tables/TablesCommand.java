package dev.ittaku.cli.tables;

import dev.ittaku.cli.imports.TablesImportCommand;
import dev.ittaku.cli.stack.AwsStack;
import dev.ittaku.cli.store.Designs;
import dev.ittaku.cli.store.OpenStore;
import dev.ittaku.cli.store.StoreOptions;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Elapsed;
import dev.ittaku.table.admin.Drift;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.CloudFormation;
import dev.ittaku.table.document.DesignDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The declared tables: list them, create them, write their documents and templates. */
@Command(
        name = "tables",
        mixinStandardHelpOptions = true,
        subcommands = {
            TablesVerifyCommand.class,
            TablesCopyCommand.class,
            TablesDiffCommand.class,
            TablesImportCommand.class
        },
        description =
                "Lists the declared tables, creates, compares, verifies, copies or fills them, or writes their documents and CloudFormation"
                        + " templates.")
public final class TablesCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before run()
    CommandSpec spec;

    /** Lists what is declared. */
    @Override
    public void run() {
        PrintWriter out = out();
        for (TableDesign design : Designs.all()) {
            out.printf(
                    "%-16s %2d entities, %d indexes, %2d access patterns%n",
                    design.name(),
                    design.entities().size(),
                    design.layout().indexes().size(),
                    design.patterns().size());
        }
        out.flush();
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    @Command(
            name = "create",
            mixinStandardHelpOptions = true,
            description = "Creates the tables that are missing and tells where existing ones differ from the design.")
    int create(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "NAME",
                            defaultValue = "",
                            description = "One table; all if left out.")
                    String name,
            @CommandLine.Mixin StoreOptions store) {
        List<TableDesign> designs = Designs.named(name);
        boolean same = true;
        try (OpenStore open = store.open()) {
            for (TableDesign design : designs) {
                same &= create(open.client(), design);
            }
        }
        out().flush();
        return same ? 0 : 1;
    }

    private boolean create(DynamoDbClient client, TableDesign design) {
        boolean created;
        Drift drift;
        Elapsed elapsed = Elapsed.start(spec, "Creating " + design.name());
        try {
            created = new TableCreation(client, TablesCommand::sleep).createIfMissing(design);
            drift = Drift.check(client, design);
        } finally {
            elapsed.close();
        }
        out().println(design.name() + ": " + (created ? "created" : "is there"));
        drift.differences().forEach(difference -> out().println("  differs: " + difference));
        return drift.isNone();
    }

    public static void sleep(java.time.Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailure("Interrupted.", 1);
        }
    }

    @Command(
            name = "document",
            mixinStandardHelpOptions = true,
            description = "Writes the design documents as Markdown, or as JSON to compare a later design with.")
    void document(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "NAME",
                            defaultValue = "",
                            description = "One table; all if left out.")
                    String name,
            @Option(names = "--out", defaultValue = "docs/tables", description = "Folder; docs/tables unless given.")
                    Path folder,
            @Option(names = "--json", description = "What tables diff reads.") boolean json) {
        if (json) {
            write(name, folder, ".json", VersionFile::of);
            return;
        }
        write(name, folder, ".md", DesignDocument::of);
    }

    @Command(
            name = "cloudformation",
            mixinStandardHelpOptions = true,
            description = "Writes a CloudFormation template for each table, or one for a whole installation.")
    void cloudformation(
            @Parameters(
                            arity = "0..1",
                            paramLabel = "NAME",
                            defaultValue = "",
                            description = "One table; all if left out.")
                    String name,
            @Option(
                            names = "--out",
                            defaultValue = "deploy/cloudformation",
                            description = "Folder; deploy/cloudformation unless given.")
                    Path folder,
            @Option(
                            names = "--stack",
                            description =
                                    "One template, stack.yaml: all tables, servers on Fargate behind a load balancer, and"
                                            + " the policy of what they may do.")
                    boolean stack) {
        if (!stack) {
            write(name, folder, ".yaml", CloudFormation::of);
            return;
        }
        if (!name.isEmpty()) {
            throw new CommandFailure("--stack is about all tables; leave the name out.", CommandFailure.BAD_INPUT);
        }
        write(folder.resolve("stack.yaml"), AwsStack.of(Designs.all()));
        out().flush();
    }

    private void write(String name, Path folder, String suffix, Function<TableDesign, String> content) {
        for (TableDesign design : Designs.named(name)) {
            write(folder.resolve(design.name() + suffix), content.apply(design));
        }
        out().flush();
    }

    private void write(Path file, String content) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new CommandFailure("Cannot write " + file + ": " + e.getMessage() + ".", 1);
        }
        out().println(file);
    }
}
