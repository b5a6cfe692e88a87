package dev.ittaku.platform.http;

import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Where people find this installation, for links that leave it. It is configured, since the Host header of a request says
 * whatever its sender likes.
 */
@Singleton
public class PublicAddress {
    /** Names that can only mean this machine, and numeric addresses: a forged Host header of this form is harmless. */
    private static final Pattern PLAIN_HOST =
            Pattern.compile("localhost|[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]{2,45}\\]");

    private final Optional<String> configured;
    private final String here;

    public PublicAddress(
            @ConfigProperty(name = "ittaku.address") Optional<String> configured,
            @ConfigProperty(name = "quarkus.http.port", defaultValue = "8080") int port) {
        this.configured = configured.map(PublicAddress::checked);
        this.here = "http://localhost:" + port;
    }

    private static String checked(String address) {
        URI uri = URI.create(address);
        boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        if (!web || uri.getHost() == null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw new IllegalArgumentException(
                    "ittaku.address must be an address such as https://ittaku.example.org, not " + address);
        }
        return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    }

    /** Without a slash at its end. Unless it is configured it is this machine. */
    public String base() {
        return configured.orElse(here);
    }

    /** The address for a caller who used this one: if none is configured, a numeric address or localhost is kept. */
    public String base(URI called) {
        String host = called.getHost();
        if (configured.isEmpty() && host != null && PLAIN_HOST.matcher(host).matches()) {
            return called.getScheme() + "://" + called.getRawAuthority();
        }
        return base();
    }
}
