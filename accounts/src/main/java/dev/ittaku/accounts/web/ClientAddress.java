package dev.ittaku.accounts.web;

import io.vertx.core.http.HttpServerRequest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where a request really comes from. What {@code X-Forwarded-For} and {@code X-Forwarded-Proto} say counts only if the
 * connection comes from a configured proxy or another server of ours; going from the nearest hop outwards, the first that
 * is no such proxy is the client.
 */
public final class ClientAddress {
    public static final String FORWARDED_FOR = "X-Forwarded-For";
    public static final String FORWARDED_PROTO = "X-Forwarded-Proto";

    private static final Pattern LITERAL = Pattern.compile("[0-9.]{7,15}|[0-9A-Fa-f:.]{2,45}");
    private static final int MOST_HOPS = 20;

    /** A network of proxies. */
    private static final class Network {
        private final byte[] address;
        private final int bits;

        private Network(byte[] address, int bits) {
            this.address = address;
            this.bits = bits;
        }

        static Network parse(String text) {
            int slash = text.indexOf('/');
            byte[] address = bytes(slash < 0 ? text : text.substring(0, slash));
            if (address == null) {
                throw new IllegalArgumentException(
                        "ittaku.proxies: '" + text + "' is no address or network; write 10.0.0.0/8 or ::1");
            }
            int bits = slash < 0 ? address.length * 8 : Integer.parseInt(text.substring(slash + 1));
            if (bits < 0 || bits > address.length * 8) {
                throw new IllegalArgumentException("ittaku.proxies: '" + text + "' has too many bits");
            }
            return new Network(address, bits);
        }

        boolean holds(byte[] other) {
            if (other.length != address.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> (bit % 8);
                if ((address[bit / 8] & mask) != (other[bit / 8] & mask)) {
                    return false;
                }
            }
            return true;
        }
    }

    private final List<Network> proxies;
    private final RelayKey relayKey;

    /** Proxies as addresses or networks, such as {@code 10.0.0.0/8}. */
    public ClientAddress(List<String> proxies, RelayKey relayKey) {
        this.proxies = proxies.stream().map(Network::parse).toList();
        this.relayKey = relayKey;
    }

    /** The client's address. */
    public String of(HttpServerRequest request) {
        String forwardedFor = request.getHeader(FORWARDED_FOR);
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
        List<String> hops = new ArrayList<>(Arrays.asList(forwardedFor.split(",", MOST_HOPS)));
        String nearest = connection;
        for (int i = hops.size() - 1; i >= 0; i--) {
            String hop = hops.get(i).strip();
            if (bytes(hop) == null) {
                return nearest;
            }
            nearest = hop;
            if (!isProxy(hop)) {
                return hop;
            }
        }
        return nearest;
    }

    /** To us, or to a configured proxy that says so. */
    boolean secure(boolean tls, String connection, @Nullable String forwardedProto) {
        return tls || ("https".equalsIgnoreCase(forwardedProto) && isProxy(connection));
    }

    private boolean isProxy(String address) {
        byte[] bytes = bytes(address);
        return bytes != null && proxies.stream().anyMatch(network -> network.holds(bytes));
    }

    /** Whom to count for: an IPv6 client has a whole network of addresses, so that network. */
    public static String counted(String address) {
        byte[] bytes = bytes(address);
        return bytes == null || bytes.length == 4 ? address : "net:" + Arrays.toString(Arrays.copyOf(bytes, 8));
    }

    private static byte @Nullable [] bytes(String literal) {
        if (!LITERAL.matcher(literal).matches()) {
            return null;
        }
        try {
            return InetAddress.getByName(literal).getAddress();
        } catch (UnknownHostException e) {
            return null;
        }
    }
}
