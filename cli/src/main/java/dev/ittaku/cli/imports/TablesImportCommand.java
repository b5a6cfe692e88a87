package dev.ittaku.cli.imports;

import dev.ittaku.cli.copy.CopyTarget;
import dev.ittaku.cli.store.Designs;
import dev.ittaku.cli.store.EncryptionOption;
import dev.ittaku.cli.store.PlainKey;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.CopyProgress;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.verify.Finding;
import dev.ittaku.table.verify.Verified;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

/** Loads an export of a real table, so that a program can be tried on it without the people in it. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Loads an export of a table (DynamoDB's export to S3 as DYNAMODB_JSON, copied to a folder) into the embedded store.",
            "With --rules, what people are known by is replaced; the same value gets the same replacement wherever it stands,"
                    + " keys included. A rule is a line: ENTITY|* COMPONENT text|name|email|remove|keep|constant VALUE.",
            "Cut off, it goes on where it was; run again, it writes the same items again."
        })
public final class TablesImportCommand implements Callable<Integer> {
    private static final int SECRET_BYTES = 32;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The table.")
    String name = "";

    @Option(names = "--from", required = true, paramLabel = "DIR", description = "The export: its folder, or a file.")
    Path from = Path.of("");

    @Option(names = "--data", defaultValue = "data", description = "Folder of the embedded store; data unless given.")
    Path data = Path.of("data");

    @Option(names = "--entity", paramLabel = "NAME", description = "Only items of this entity; may be given again.")
    List<String> entities = new ArrayList<>();

    @Option(names = "--rules", paramLabel = "FILE", description = "What is replaced, and how.")
    @Nullable
    Path rules;

    @Option(
            names = "--secret",
            paramLabel = "FILE",
            description = "What replacements are made with; RULES.secret unless given, made if it is missing.")
    @Nullable
    Path secret;

    @Option(
            names = "--key",
            paramLabel = "PK:S,SK:S",
            description = "The key of a table that is neither declared nor in the store.")
    @Nullable
    String key;

    @Option(
            names = "--progress",
            paramLabel = "FILE",
            defaultValue = "tables-import.json",
            description = "File that remembers how far the import is (default ${DEFAULT-VALUE}).")
    Path progress = Path.of("tables-import.json");

    @Mixin
    EncryptionOption encryption = new EncryptionOption();

    @Override
    public Integer call() throws IOException {
        Optional<TableDesign> design = Designs.all().stream()
                .filter(known -> known.name().equals(name))
                .findFirst();
        ItemFilter filter = filter(design);
        ExportFiles export = ExportFiles.in(from);
        ImportState state = ImportState.open(progress, about());
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data, encryption.options())) {
            prepare(store.client(), design);
            CopyTarget target = new CopyTarget(store.client(), 0);
            TableImport work = new TableImport(export, name, filter, target, state);
            TableImport.Loaded loaded = load(work, export);
            PrintWriter out = spec.commandLine().getOut();
            out.println(name + ": " + loaded.read() + " items read, " + loaded.written() + " written");
            boolean sound = !isChanged() || design.isEmpty() || mended(store.client(), design.get());
            out.flush();
            state.finish();
            return sound ? 0 : 1;
        }
    }

    private TableImport.Loaded load(TableImport work, ExportFiles export) throws IOException {
        try (CopyProgress shown = new CopyProgress(spec, "Loading " + name)) {
            return work.run(items -> export.items().ifPresent(all -> shown.at(items, all)));
        }
    }

    private boolean isChanged() {
        return rules != null || !entities.isEmpty();
    }

    private ItemFilter filter(Optional<TableDesign> design) throws IOException {
        List<Rule> read = rules == null ? List.of() : RuleFile.read(rules);
        Pseudonyms pseudonyms = new Pseudonyms(rules == null ? new byte[] {0} : secret(rules));
        if (design.isPresent()) {
            return isChanged() ? new DesignFilter(design.get(), Set.copyOf(entities), read, pseudonyms) : Optional::of;
        }
        if (!entities.isEmpty()) {
            throw new CommandFailure(
                    "Table " + name + " has no declared design, so --entity means nothing.", CommandFailure.BAD_INPUT);
        }
        return new PlainFilter(read, pseudonyms);
    }

    /** The same for all tables and runs that belong together; whoever has it can find out who was who. */
    private byte[] secret(Path rulesFile) throws IOException {
        Path file = secret == null ? rulesFile.resolveSibling(rulesFile.getFileName() + ".secret") : secret;
        if (!Files.exists(file)) {
            byte[] fresh = new byte[SECRET_BYTES];
            new SecureRandom().nextBytes(fresh);
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            }
            Files.writeString(file, Base64.getEncoder().encodeToString(fresh));
        }
        byte[] text = Files.readString(file).strip().getBytes(StandardCharsets.UTF_8);
        if (text.length < SECRET_BYTES) {
            throw new CommandFailure(
                    file + " is no secret: it needs " + SECRET_BYTES + " characters or more.",
                    CommandFailure.BAD_INPUT);
        }
        return text;
    }

    private String about() throws IOException {
        String by =
                rules == null ? "" : Integer.toHexString(Files.readString(rules).hashCode());
        return from.toAbsolutePath() + " -> " + data.toAbsolutePath() + " " + name + " " + new TreeSet<>(entities) + by;
    }

    private void prepare(DynamoDbClient client, Optional<TableDesign> design) {
        if (design.isPresent()) {
            new TableCreation(client, TablesImportCommand::sleep).createIfMissing(design.get());
            return;
        }
        try {
            client.describeTable(request -> request.tableName(name));
        } catch (ResourceNotFoundException e) {
            if (key == null) {
                throw new CommandFailure(
                        "There is no table '" + name + "', and none is declared; say its key, as in --key PK:S,SK:S.",
                        CommandFailure.BAD_INPUT);
            }
            PlainKey.of(key).create(client, name);
        }
    }

    private static void sleep(java.time.Duration duration) {
        throw new IllegalStateException("The embedded store makes tables at once, not after " + duration);
    }

    /** Unique values and counters are those of the items that are here now. */
    private boolean mended(DynamoDbClient client, TableDesign design) {
        Verified found = Table.of(design, client).repair(step -> {});
        long repaired = found.findings().stream()
                .filter(finding -> finding.state() == Finding.State.REPAIRED)
                .count();
        PrintWriter out = spec.commandLine().getOut();
        out.println(name + ": " + repaired + " unique values and counters made again");
        found.findings().stream()
                .filter(finding -> finding.state() != Finding.State.REPAIRED)
                .forEach(finding -> out.println("  " + finding));
        return found.isRepaired();
    }
}
