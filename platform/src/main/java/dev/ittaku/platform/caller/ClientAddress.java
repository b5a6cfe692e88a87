package dev.ittaku.platform.caller;

import io.vertx.core.http.HttpServerRequest;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a request really comes from. What {@code X-Forwarded-For} and {@code X-Forwarded-Proto} say counts only if the
 * connection comes from a configured proxy or another server of ours; going from the nearest hop outwards, the first that
 * is no such proxy is the client.
 */
public final class ClientAddress {
    public static final String FORWARDED_FOR = "X-Forwarded-For";
    public static final String FORWARDED_PROTO = "X-Forwarded-Proto";

    /** More proxies than anyone has in a row; what stands further left was written by the client. */
    private static final int MOST_HOPS = 20;

    private final List<AddressRange> proxies;
    private final RelayKey relayKey;

    /** Proxies as addresses or networks, such as {@code 10.0.0.0/8}. */
    public ClientAddress(List<String> proxies, RelayKey relayKey) {
        this.proxies = AddressRange.all("ittaku.proxies", proxies);
        this.relayKey = relayKey;
    }

    /** The client's address. */
    public String of(HttpServerRequest request) {
        // A proxy may add a line of its own below the one that the client sent.
        List<String> lines = request.headers().getAll(FORWARDED_FOR);
        String forwardedFor = lines.isEmpty() ? null : String.join(",", lines);
        if (forwardedFor != null && relayKey.isShownBy(request)) {
            return forwardedFor;
        }
        return of(request.remoteAddress().hostAddress(), forwardedFor);
    }

    /** Whether the client came over TLS. */
    public boolean secure(HttpServerRequest request) {
        String forwardedProto = request.getHeader(FORWARDED_PROTO);
        if (forwardedProto != null && relayKey.isShownBy(request)) {
            return "https".equals(forwardedProto);
        }
        return secure(request.isSSL(), request.remoteAddress().hostAddress(), forwardedProto);
    }

    String of(String connection, @Nullable String forwardedFor) {
        if (forwardedFor == null || !isProxy(connection)) {
            return connection;
        }
        String nearest = connection;
        int end = forwardedFor.length();
        for (int hops = 0; hops < MOST_HOPS && end >= 0; hops++) {
            int comma = forwardedFor.lastIndexOf(',', end - 1);
            String hop = forwardedFor.substring(comma + 1, end).strip();
            if (AddressRange.bytes(hop) == null) {
                return nearest;
            }
            nearest = hop;
            if (!isProxy(hop)) {
                return hop;
            }
            end = comma;
        }
        return nearest;
    }

    /** To us, or to a configured proxy that says so. */
    boolean secure(boolean tls, String connection, @Nullable String forwardedProto) {
        return tls || ("https".equalsIgnoreCase(forwardedProto) && isProxy(connection));
    }

    /** Whether connections from there are those of a proxy of ours. */
    public boolean isProxy(String address) {
        return proxies.stream().anyMatch(range -> range.holds(address));
    }

    /** The address to count requests for. An IPv6 client has a whole network of addresses, so that network counts. */
    public static String counted(String address) {
        byte[] bytes = AddressRange.bytes(address);
        return bytes == null || bytes.length == 4 ? address : "net:" + Arrays.toString(Arrays.copyOf(bytes, 8));
    }
}
