package dev.ittaku.cli.dynamodb;

import dev.ittaku.cli.store.EncryptionOption;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Elapsed;
import dev.ittaku.dynamodb.StoreCopy;
import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.storage.StorageException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes an encrypted store of one that is not, or one with new keys of one that is. */
@Command(
        name = "encrypt",
        mixinStandardHelpOptions = true,
        description = {
            "Copies a store into an empty folder, encrypted with the first key of --encryption-key. A store that is"
                    + " encrypted already is read with any of the keys; every entry of the copy is encrypted anew.",
            "The store itself stays as it is: remove it when the copy is in use. No program may have it open."
        })
public final class DynamodbEncryptCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data/dynamodb",
            description = "Folder of the store (default ${DEFAULT-VALUE}; './ittaku serve' keeps its store in data).")
    Path data = Path.of("data", "dynamodb");

    @Option(names = "--to", paramLabel = "DIR", required = true, description = "Empty folder for the copy.")
    @SuppressWarnings("NullAway.Init") // picocli refuses the command without it
    Path to;

    @Mixin
    EncryptionOption encryption = new EncryptionOption();

    @Override
    public Integer call() {
        EncryptionKeys keys = encryption.keys();
        if (keys == null) {
            throw new CommandFailure("Give the key with --encryption-key FILE.", CommandFailure.BAD_INPUT);
        }
        long entries;
        Elapsed elapsed = Elapsed.start(spec, "Copying " + data);
        try {
            entries = StoreCopy.encrypted(data, to, keys);
        } catch (StorageException e) {
            throw new CommandFailure(e.getMessage(), 1);
        } finally {
            elapsed.close();
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println("The store in " + to + " has all " + entries + " entries of " + data + ", encrypted with the key "
                + keys.id() + ".");
        out.flush();
        return 0;
    }
}
