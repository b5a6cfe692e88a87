package dev.ittaku.cli.dynamodb;

import dev.ittaku.cli.store.EncryptionOption;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Elapsed;
import dev.ittaku.dynamodb.StoreRepair;
import dev.ittaku.dynamodb.storage.StorageException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes a damaged store usable again and says what is lost. */
@Command(
        name = "repair",
        mixinStandardHelpOptions = true,
        description = {
            "Checks every file of a store. If one is damaged, makes a new store of what can be read, moves the damaged"
                    + " files into DIR/damaged-1, and says what was found, kept and lost.",
            "Exits with 0 if the store was whole and with 1 if something had to be repaired. No program may have the"
                    + " store open. Needs as much free space as the store takes."
        })
public final class DynamodbRepairCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data/dynamodb",
            description = "Folder of the store (default ${DEFAULT-VALUE}; './ittaku serve' keeps its store in data).")
    Path data = Path.of("data", "dynamodb");

    @Mixin
    EncryptionOption encryption = new EncryptionOption();

    @Override
    public Integer call() {
        StoreRepair.Report report;
        Elapsed elapsed = Elapsed.start(spec, "Checking " + data);
        try {
            report = StoreRepair.repair(data, encryption.keys());
        } catch (StorageException e) {
            throw new CommandFailure(e.getMessage(), 1);
        } finally {
            elapsed.close();
        }
        PrintWriter out = spec.commandLine().getOut();
        report.lines().forEach(out::println);
        out.flush();
        return report.whole() ? 0 : 1;
    }
}
