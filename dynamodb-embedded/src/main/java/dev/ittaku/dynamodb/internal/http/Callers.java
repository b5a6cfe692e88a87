package dev.ittaku.dynamodb.internal.http;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps web pages out. A page in a browser on this machine can reach the loopback address, and anyone's name can be
 * made to point there; so a request that a page sent needs an allowed origin, and a request must name a host that is
 * an address, a loopback name or a configured one. Other programs send no origin and are not concerned.
 */
final class Callers {
    private static final String ANY = "*";

    private final Set<String> origins;
    private final Set<String> hosts = new HashSet<>();

    Callers(Set<String> origins, Set<String> hosts) {
        this.origins = origins;
        hosts.forEach(host -> this.hosts.add(host.toLowerCase(Locale.ROOT)));
    }

    /**
     * Why this request is not answered; empty if it is.
     *
     * @param ownPage whether a page of this server itself may send it
     */
    Optional<String> problem(HttpRequest request, boolean ownPage) {
        Optional<String> host = request.header("host");
        if (host.isPresent() && !isKnown(name(host.get()))) {
            return Optional.of("The host name '" + shortened(host.get())
                    + "' is not allowed here. Call by address or as localhost, or start with --allow-host NAME.");
        }
        Optional<String> origin = request.header("origin");
        boolean own = ownPage
                && origin.isPresent()
                && origin.get().replaceFirst("^https?://", "").equals(host.orElse(""));
        if (origin.isPresent() && !own && !isAllowed(origin.get())) {
            return Optional.of("Pages of the origin '" + shortened(origin.get())
                    + "' may not call. Start with --cors ORIGIN to allow them.");
        }
        return Optional.empty();
    }

    /** The origin to name in the answer, if the request came from an allowed page. */
    Optional<String> allowedOrigin(HttpRequest request) {
        return request.header("origin").filter(this::isAllowed);
    }

    private boolean isAllowed(String origin) {
        return origins.contains(ANY) || origins.contains(origin);
    }

    private boolean isKnown(String host) {
        return host.equals("localhost") || host.endsWith(".localhost") || isAddress(host) || hosts.contains(host);
    }

    /** No one can make an address point elsewhere, so every address will do. */
    private static boolean isAddress(String host) {
        if (host.startsWith("[") && host.endsWith("]")) {
            return host.chars()
                    .skip(1)
                    .limit(host.length() - 2L)
                    .allMatch(c -> Character.digit(c, 16) >= 0 || c == ':' || c == '.');
        }
        String[] parts = host.split("\\.", -1);
        if (parts.length != 4) {
            return false;
        }
        for (String part : parts) {
            if (part.isEmpty() || part.length() > 3 || !part.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return false;
            }
        }
        return true;
    }

    private static String name(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        int colon = lower.lastIndexOf(':');
        return colon >= 0 && colon > lower.lastIndexOf(']') ? lower.substring(0, colon) : lower;
    }

    private static String shortened(String text) {
        return text.length() > 100 ? text.substring(0, 100) + "…" : text;
    }
}
