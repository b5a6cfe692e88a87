package dev.ittaku.platform.caller;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which pages may make a browser write here, or open a socket: our own, and those that are configured. A browser says
 * truthfully where a request comes from; a foreign page cannot make it say something else.
 */
public final class Origins {
    private final Set<String> configured;

    public Origins(List<String> configured) {
        this.configured = configured.stream()
                .map(origin -> origin.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether the request says that it comes from an allowed page. A request that says nothing about its page is not allowed. */
    public boolean allows(HttpServerRequest request) {
        return allows(request.getHeader("Origin"), request.getHeader("Sec-Fetch-Site"), host(request));
    }

    /** HTTP/2 has no Host header but says the same elsewhere. */
    private static @Nullable String host(HttpServerRequest request) {
        HostAndPort authority = request.authority();
        if (authority == null) {
            return null;
        }
        return authority.port() > 0 ? authority.host() + ":" + authority.port() : authority.host();
    }

    /** Whether the request says that it comes from a page that is not allowed. */
    public boolean refuses(HttpServerRequest request) {
        return request.getHeader("Origin") != null && !allows(request);
    }

    boolean allows(@Nullable String origin, @Nullable String fetchSite, @Nullable String host) {
        if (origin == null) {
            return "same-origin".equals(fetchSite);
        }
        String plain = origin.toLowerCase(Locale.ROOT);
        return configured.contains(plain) || (host != null && authority(plain).equals(host.toLowerCase(Locale.ROOT)));
    }

    /** Host and port of an origin, or something that equals no host. */
    private static String authority(String origin) {
        try {
            URI uri = new URI(origin);
            boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            boolean bare = uri.getRawPath() == null || uri.getRawPath().isEmpty();
            String authority = uri.getRawAuthority();
            return web && bare && uri.getRawUserInfo() == null && authority != null ? authority : " ";
        } catch (URISyntaxException e) {
            return " ";
        }
    }
}
