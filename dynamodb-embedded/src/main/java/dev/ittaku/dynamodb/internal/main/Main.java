package dev.ittaku.dynamodb.internal.main;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreLimits;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.bucket.Buckets;
import dev.ittaku.dynamodb.encryption.EncryptionKeys;
import dev.ittaku.dynamodb.fault.Faults;
import dev.ittaku.dynamodb.http.AccessKeys;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.dynamodb.http.TlsFiles;
import dev.ittaku.dynamodb.storage.StorageException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** A store on a port until the process is stopped. */
public final class Main {
    private static final int BAD_INPUT = 2;
    private static final int FAILED = 1;
    private static final String HELP = """
            Runs DynamoDB's interface on a port of this machine, for any DynamoDB client.

              --port N               port to listen on; 0 takes a free one (default 8000)
              --host ADDRESS         address to listen on (default 127.0.0.1)
              --data DIR             folder that keeps the data (default ./data/dynamodb)
              --memory               keep nothing: all data is gone at the end
              --relaxed              answer writes before they are on disk
              --cors ORIGIN          web origin whose pages may call; can be repeated
              --allow-host NAME      host name under which clients may call; can be repeated
              --access-key ID:SECRET access key that may call, and nobody without one; can be repeated
              --tls-cert FILE        talk TLS with this certificate (PEM)
              --tls-key FILE         the certificate's key (PEM, PKCS #8)
              --encryption-key FILE  encrypt what lies on disk: 32 bytes in base64
              --buckets DIR|URL      folder whose folders stand for the buckets of exports and imports, or an S3 endpoint
              --throttle             hold requests to the provisioned throughput
              --faults FILE          fail on purpose, as the lines of the file say""";

    private Main() {}

    /** Exits with 0 when it was stopped, 1 if the store or the port cannot be used, 2 for wrong flags. */
    public static void main(String[] arguments) {
        System.exit(run(System.out, System.err, arguments));
    }

    static int run(PrintStream out, PrintStream err, String... arguments) {
        try {
            Flags flags = Flags.of(arguments);
            if (flags.has("help")) {
                out.println(HELP);
                return 0;
            }
            refuseTwoPlaces(flags);
            serve(flags, serverOptions(flags), out);
            return 0;
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return BAD_INPUT;
        } catch (StorageException | UncheckedIOException e) {
            err.println(e.getMessage());
            return FAILED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static void refuseTwoPlaces(Flags flags) {
        if (flags.has("memory") && flags.has("data")) {
            throw new IllegalArgumentException("--memory and --data exclude each other.");
        }
    }

    private static void serve(Flags flags, ServerOptions options, PrintStream out) throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        try (EmbeddedDynamoDb store = open(flags);
                DynamoDbServer server =
                        DynamoDbServer.start(store.client(), store.streams(), options, new SplittableRandom())) {
            out.println("DynamoDB is listening on " + server.endpoint() + " (" + keeping(flags) + ")");
            out.flush();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(told, stopped), "dynamodb-stop"));
            told.await();
        } finally {
            stopped.countDown();
        }
    }

    private static EmbeddedDynamoDb open(Flags flags) {
        StoreOptions options = StoreOptions.defaults()
                .withLimits(StoreLimits.onAPort())
                .withRelaxed(flags.has("relaxed"))
                .withThrottling(flags.has("throttle"));
        String buckets = flags.one("buckets");
        if (buckets != null) {
            options = options.withBuckets(Buckets.parse(buckets));
        }
        String faults = flags.one("faults");
        if (faults != null) {
            options = options.withFaults(faults(faults));
        }
        String key = flags.one("encryption-key");
        if (key != null) {
            options = options.withEncryption(EncryptionKeys.of(key));
        }
        return flags.has("memory")
                ? EmbeddedDynamoDb.inMemory(options)
                : EmbeddedDynamoDb.open(Path.of(flags.one("data", "data/dynamodb")), options);
    }

    private static Faults faults(String file) {
        try {
            return Faults.parse(Files.readAllLines(Path.of(file)));
        } catch (IOException e) {
            throw new IllegalArgumentException("The file " + file + " of --faults cannot be read.", e);
        }
    }

    private static ServerOptions serverOptions(Flags flags) {
        InetSocketAddress address = new InetSocketAddress(flags.one("host", "127.0.0.1"), port(flags));
        if (address.isUnresolved()) {
            throw new IllegalArgumentException("There is no host '" + flags.one("host") + "'.");
        }
        ServerOptions options = ServerOptions.onPort(address.getPort())
                .withAddress(address)
                .withOrigins(Set.copyOf(flags.all("cors")))
                .withHosts(Set.copyOf(flags.all("allow-host")));
        if (flags.has("access-key")) {
            options = options.withKeys(AccessKeys.parse(flags.all("access-key"), Clock.systemUTC()));
        }
        return withTls(options, flags.one("tls-cert"), flags.one("tls-key"));
    }

    private static ServerOptions withTls(ServerOptions options, @Nullable String certificate, @Nullable String key) {
        if (certificate == null && key == null) {
            return options;
        }
        if (certificate == null || key == null) {
            throw new IllegalArgumentException("--tls-cert and --tls-key belong together.");
        }
        return options.withTls(TlsFiles.context(Path.of(certificate), Path.of(key)));
    }

    private static int port(Flags flags) {
        String port = flags.one("port", "8000");
        try {
            int number = Integer.parseInt(port);
            if (number >= 0 && number <= 65_535) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Refused with the same sentence.
        }
        throw new IllegalArgumentException("--port must be between 0 and 65535, not " + port + ".");
    }

    private static String keeping(Flags flags) {
        if (flags.has("memory")) {
            return "in memory only";
        }
        return (flags.has("relaxed") ? "relaxed: the latest writes may be lost" : "durable")
                + (flags.has("encryption-key") ? "; encrypted" : "; encryption at rest is not in force");
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
