package dev.ittaku.cli;

import dev.ittaku.cli.store.EncryptionOption;
import dev.ittaku.cli.store.Remote;
import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.cli.terminal.ProgressOutput;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Starts the server in this very process: the launcher puts the server on the class path, so signals and exit
 * codes are the server's own.
 */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = "Starts everything on the embedded store, or on DynamoDB when --endpoint or --region is given.")
final class ServeCommand implements Callable<Integer> {
    /** The server runs on in its own threads. */
    static final int RUNNING = Integer.MIN_VALUE;

    private static final String ENDPOINT = "ittaku.dynamodb.endpoint";
    private static final String REGION = "ittaku.dynamodb.region";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    CommandSpec spec;

    @Option(names = "--port", defaultValue = "8080", description = "Port to listen on; 0 takes a free one.")
    int port;

    @Option(names = "--host", defaultValue = "127.0.0.1", description = "Address to listen on (${DEFAULT-VALUE}).")
    String host = "127.0.0.1";

    @Option(names = "--data", defaultValue = "data", paramLabel = "DIR", description = "Folder of the embedded store.")
    Path data = Path.of("data");

    @Option(names = "--demo", description = "Add sample content; meant for an empty store.")
    boolean demo;

    @Option(
            names = {"--endpoint", "--dynamodb-endpoint"},
            paramLabel = "URL",
            description = "DynamoDB endpoint to use instead of the embedded store; ITTAKU_ENDPOINT says the same.")
    @Nullable
    String endpoint;

    @Option(
            names = {"--region", "--dynamodb-region"},
            paramLabel = "NAME",
            description = "AWS region; with it alone, Amazon's own DynamoDB is used. ITTAKU_REGION says the same.")
    @Nullable
    String region;

    @Mixin
    EncryptionOption encryption = new EncryptionOption();

    @Option(
            names = "--log",
            paramLabel = "text|json",
            description = "Form of the log on standard error: text on a terminal, json elsewhere.")
    @Nullable
    Log log;

    /** Forms of the log. */
    enum Log {
        text,
        json
    }

    @Override
    public Integer call() throws Exception {
        if (port < 0 || port > 65535) {
            throw new CommandFailure("--port must be between 0 and 65535, not " + port + ".", CommandFailure.BAD_INPUT);
        }
        if (spec.defaultValueProvider() instanceof Configuration configuration) {
            KnownSettings known = new KnownSettings();
            known.check(configuration);
            known.apply(configuration);
        }
        set("quarkus.http.port", Integer.toString(port));
        set("quarkus.http.host", host);
        set("ittaku.data", data.toAbsolutePath().normalize().toString());
        set("ittaku.demo", Boolean.toString(demo));
        Log form = log != null ? log : Boolean.getBoolean("ittaku.terminal") ? Log.text : Log.json;
        set("quarkus.log.console.json.enabled", Boolean.toString(form == Log.json));
        checkStore();
        if (endpoint != null) {
            set(ENDPOINT, endpoint);
        }
        if (region != null) {
            set(REGION, region);
        }
        if (encryption.key != null) {
            set("ittaku.encryption-key", encryption.key);
        }
        if (Boolean.getBoolean("ittaku.terminal")) {
            PrintWriter progress = ProgressOutput.of(spec);
            progress.println("Starting …");
            progress.flush();
        }
        start();
        return RUNNING;
    }

    /** The server would tell of a store it cannot use with pages of a stack trace; here it is one sentence. */
    private void checkStore() {
        // The server also takes them as Java properties.
        String url = endpoint != null ? endpoint : System.getProperty(ENDPOINT);
        String place = region != null ? region : System.getProperty(REGION);
        if (url == null && place == null) {
            EmbeddedDynamoDb.check(data, encryption.options());
            return;
        }
        try (DynamoDbClient client = Remote.client(url, place)) {
            client.listTables(r -> r.limit(1));
        } catch (DynamoDbException answered) {
            // Whoever may not list tables may still use them.
        }
    }

    private static void set(String name, String value) {
        System.setProperty(name, value);
    }

    private static void start() throws Exception {
        Class<?> server;
        try {
            server = Class.forName("dev.ittaku.server.Main");
        } catch (ClassNotFoundException e) {
            throw new CommandFailure("The server is not on the class path; start it with './ittaku serve'.");
        }
        try {
            server.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }
}
