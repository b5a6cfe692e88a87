package dev.ittaku.cli.dynamodb;

import dev.ittaku.cli.terminal.CommandFailure;
import dev.ittaku.dynamodb.http.AccessKeys;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.dynamodb.http.TlsFiles;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the store listens, and who may call. */
final class ListeningOptions {
    @Option(
            names = "--port",
            defaultValue = "8000",
            description = "Port to listen on; 0 takes a free one (default ${DEFAULT-VALUE}).")
    int port;

    @Option(
            names = "--host",
            defaultValue = "127.0.0.1",
            description = "Address to listen on (default ${DEFAULT-VALUE}). Others can read and change everything.")
    String host = "127.0.0.1";

    @Option(
            names = "--cors",
            paramLabel = "ORIGIN",
            split = ",",
            description = "Web origin whose pages may call, such as http://localhost:3000; can be repeated. '*' allows"
                    + " every page in every browser on this machine to read and change everything.")
    List<String> origins = List.of();

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            split = ",",
            description = "Host name under which clients may call, besides addresses and localhost; can be repeated.")
    List<String> hosts = List.of();

    @Option(
            names = "--access-key",
            paramLabel = "ID:SECRET",
            description =
                    "Access key that may call, and nobody without one; can be repeated. Other users of this machine"
                            + " see flags: ITTAKU_ACCESS_KEY and ittaku.properties hide it.")
    List<String> accessKeys = List.of();

    @Option(
            names = "--tls-cert",
            paramLabel = "FILE",
            description = "Talk TLS with this certificate (PEM), followed by those that lead to a known one.")
    @Nullable
    Path certificate;

    @Option(names = "--tls-key", paramLabel = "FILE", description = "The certificate's key (PEM, PKCS #8).")
    @Nullable
    Path certificateKey;

    ServerOptions options() {
        if (port < 0 || port > 65_535) {
            throw new CommandFailure("--port must be between 0 and 65535, not " + port + ".", CommandFailure.BAD_INPUT);
        }
        ServerOptions options = ServerOptions.onPort(port)
                .withAddress(address())
                .withOrigins(Set.copyOf(origins))
                .withHosts(Set.copyOf(hosts));
        try {
            if (hasKeys()) {
                options = options.withKeys(AccessKeys.parse(accessKeys, Clock.systemUTC()));
            }
            if (certificate != null && certificateKey != null) {
                options = options.withTls(TlsFiles.context(certificate, certificateKey));
            } else if (certificate != null || certificateKey != null) {
                throw new IllegalArgumentException("--tls-cert and --tls-key belong together.");
            }
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()), CommandFailure.BAD_INPUT);
        }
        return options;
    }

    /** Whether callers need an access key. */
    boolean hasKeys() {
        return !accessKeys.isEmpty();
    }

    private InetSocketAddress address() {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new CommandFailure(
                    "There is no host '" + host + "'; give --host an address.", CommandFailure.BAD_INPUT);
        }
        return address;
    }

    /** What is said when the port cannot be listened on. */
    CommandFailure refused() {
        return new CommandFailure(
                "Port " + port + " of " + host + " cannot be used: choose another with --port or --host.", 1);
    }
}
