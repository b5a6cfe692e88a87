package dev.ittaku.cli.dynamodb;

import dev.ittaku.cli.mcp.AssistantSession;
import dev.ittaku.cli.store.EncryptionOption;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.Version;
import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreLimits;
import dev.ittaku.dynamodb.StoreListener;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.bucket.Buckets;
import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.fault.Faults;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.heat.MeasuredClient;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The store alone, on a port, for any DynamoDB client. Runs until it is told to stop. */
@Command(
        name = "dynamodb",
        mixinStandardHelpOptions = true,
        subcommands = {DynamodbRepairCommand.class, DynamodbEncryptCommand.class},
        description = "Runs DynamoDB's interface on a port of this machine, for any DynamoDB client.",
        footer = {
            "",
            "Any credentials are accepted unless --access-key is given. Point clients at it with their endpoint setting, for example",
            "  aws dynamodb list-tables --endpoint-url http://127.0.0.1:8000"
        })
public final class DynamodbCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Mixin
    ListeningOptions listening = new ListeningOptions();

    @Option(
            names = "--buckets",
            paramLabel = "DIR|URL",
            description =
                    "Folder whose folders stand for the buckets of exports and imports, or an endpoint that speaks"
                            + " S3, such as http://127.0.0.1:9000; its credentials are those that the AWS SDK finds.")
    @Nullable
    String buckets;

    @Option(
            names = "--throttle",
            description = "Hold requests to the provisioned throughput of tables and global indexes.")
    boolean throttle;

    @Option(
            names = "--faults",
            paramLabel = "FILE",
            description = "Fail on purpose, as the lines of the file say: operation table kind probability"
                    + " [milliseconds].")
    @Nullable
    Path faults;

    @Option(
            names = "--console",
            description =
                    "Show the tables and their items to browsers at the root of the port. Nothing is changed there"
                            + " unless somebody turns editing on.")
    boolean console;

    @Option(
            names = "--mcp",
            description =
                    "Answer a coding assistant on standard input and output by the Model Context Protocol: designs,"
                            + " access patterns, items and PartiQL that reads. Ends with the input.")
    boolean mcp;

    @Option(names = "--mcp-write", description = "Like --mcp, and run PartiQL that writes, too.")
    boolean mcpWrite;

    @Mixin
    EncryptionOption encryption = new EncryptionOption();

    @ArgGroup
    @Nullable
    Place place;

    @Option(
            names = "--relaxed",
            description = "Answer writes before they are on disk. Faster; a power failure may lose the latest ones.")
    boolean relaxed;

    /** Where the data lies: in a folder or nowhere. */
    static final class Place {
        @Option(
                names = "--data",
                paramLabel = "DIR",
                description = "Folder that keeps the data (default ./data/dynamodb).")
        @Nullable
        Path data;

        @Option(names = "--memory", description = "Keep nothing: all data is gone at the end.")
        boolean memory;
    }

    @Override
    public Integer call() {
        ServerOptions options = listening.options();
        if (console && listening.hasKeys()) {
            throw new CommandFailure(
                    "--console shows everything without a key; leave out --access-key.", CommandFailure.BAD_INPUT);
        }
        Heat heat = new Heat(Clock.systemUTC());
        CountDownLatch told = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        try (EmbeddedDynamoDb store = open();
                DynamoDbServer server = console
                        ? listen(
                                store,
                                MeasuredClient.on(store.client(), heat),
                                options.withPages(ConsolePages.of(store, heat)))
                        : listen(store, store.client(), options)) {
            StoreListener backups = memory() ? null : StoreListener.start(store, directory(), Clock.systemUTC());
            announce(server);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(told, stopped), "dynamodb-stop"));
            AssistantSession assistant = mcp || mcpWrite ? assistant(store, heat, told::countDown) : null;
            told.await();
            if (assistant != null) {
                assistant.close();
            }
            if (backups != null) {
                backups.close();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        } finally {
            stopped.countDown();
        }
        return 0;
    }

    private AssistantSession assistant(EmbeddedDynamoDb store, Heat heat, Runnable ended) {
        return AssistantSession.start(
                ConsolePages.console(store, heat),
                store.client(),
                mcpWrite,
                new Version().getVersion()[0],
                System.in,
                System.out,
                ended);
    }

    private static Buckets at(String place) {
        try {
            return Buckets.parse(place);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()), CommandFailure.BAD_INPUT);
        }
    }

    private EmbeddedDynamoDb open() {
        StoreOptions options = encryption
                .options()
                .withLimits(StoreLimits.onAPort())
                .withRelaxed(relaxed)
                .withThrottling(throttle);
        if (buckets != null) {
            options = options.withBuckets(at(buckets));
        }
        if (faults != null) {
            options = options.withFaults(read(faults));
        }
        if (memory()) {
            return EmbeddedDynamoDb.inMemory(options);
        }
        try {
            return EmbeddedDynamoDb.open(directory(), options);
        } catch (StorageException e) {
            throw new CommandFailure(e.getMessage(), 1);
        }
    }

    private boolean memory() {
        return place != null && place.memory;
    }

    private Path directory() {
        return place == null || place.data == null ? Path.of("data", "dynamodb") : place.data;
    }

    private static Faults read(Path file) {
        try {
            return Faults.parse(Files.readAllLines(file));
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(
                    "The faults in " + file + " cannot be read. " + e.getMessage() + ".", CommandFailure.BAD_INPUT);
        } catch (IOException e) {
            throw new CommandFailure("The file " + file + " of --faults cannot be read.", CommandFailure.BAD_INPUT);
        }
    }

    private DynamoDbServer listen(EmbeddedDynamoDb store, DynamoDbClient client, ServerOptions options) {
        try {
            return DynamoDbServer.start(client, store.streams(), options, new SplittableRandom());
        } catch (UncheckedIOException e) {
            store.close();
            throw listening.refused();
        }
    }

    private void announce(DynamoDbServer server) {
        // An assistant reads standard output, and nothing there but the protocol.
        PrintWriter out = mcp || mcpWrite
                ? spec.commandLine().getErr()
                : spec.commandLine().getOut();
        String keeping = memory() ? "in memory only" : relaxed ? "relaxed: the latest writes may be lost" : "durable";
        EncryptionKeys keys = encryption.keys();
        String sealing = memory()
                ? ""
                : keys == null ? "; encryption at rest is not in force" : "; encrypted with the key " + keys.id();
        out.println("DynamoDB is listening on " + server.endpoint() + " (" + keeping + sealing
                + (faults == null ? "" : "; fails on purpose") + ")");
        if (console) {
            out.println("The console is at " + server.endpoint() + "/console");
        }
        out.flush();
    }

    /** The JVM ends when its hooks do, so this one waits until everything is closed. */
    private static void stop(CountDownLatch told, CountDownLatch stopped) {
        told.countDown();
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
