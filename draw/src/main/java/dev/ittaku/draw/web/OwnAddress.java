package dev.ittaku.draw.web;

import java.io.IOException;
import java.net.InetAddress;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Where other servers reach this one, unless configured: the address it listens on, or else the machine's own. */
final class OwnAddress {
    private OwnAddress() {}

    /** Only after the server listens: with a free port, the configuration has the real one only then. */
    static Optional<String> find() {
        Config config = ConfigProvider.getConfig();
        int port = config.getOptionalValue("quarkus.http.port", Integer.class).orElse(0);
        String host = config.getOptionalValue("quarkus.http.host", String.class).orElse("0.0.0.0");
        return port <= 0 ? Optional.empty() : Optional.of("http://" + reachable(host) + ":" + port);
    }

    private static String reachable(String host) {
        try {
            InetAddress address = InetAddress.getByName(host);
            String found = (address.isAnyLocalAddress() ? InetAddress.getLocalHost() : address).getHostAddress();
            return found.indexOf(':') < 0 ? found : "[" + found + "]";
        } catch (IOException e) {
            return host;
        }
    }
}
