package dev.ittaku.lessons.http;

import dev.ittaku.platform.refusal.Fault;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;

/**
 * The allowed receivers of messages: only addresses of the public internet over TLS, so that nobody can reach the
 * installation's own network through it. The connection uses the address that was checked; a name is not looked up a
 * second time.
 */
public final class PublicAddresses {
    private static final int LONGEST = 1000;
    static final int LAST_PORT = 65_535;

    /** Looks names up. */
    public interface Lookup {
        InetAddress[] all(String host) throws UnknownHostException;
    }

    private final boolean privateToo;
    private final Lookup lookup;

    /** An installation may allow private addresses, and plain HTTP with them, for receivers in its own network. */
    public PublicAddresses(boolean privateToo, Lookup lookup) {
        this.privateToo = privateToo;
        this.lookup = lookup;
    }

    /** The fault of an address as text, if any; a name that cannot be looked up now may be valid later. */
    public Optional<Fault> fault(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            return Optional.of(Fault.of("ADDRESS_FORM", "is no address"));
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        boolean https = scheme.equals("https") || (privateToo && scheme.equals("http"));
        if (!https || uri.getHost() == null || uri.getRawUserInfo() != null || text.length() > LONGEST) {
            return Optional.of(Fault.of("ADDRESS_FORM", "must be an address that begins with https://"));
        }
        if (uri.getPort() == 0 || uri.getPort() > LAST_PORT) {
            return Optional.of(Fault.of("ADDRESS_FORM", "has a port that does not exist"));
        }
        try {
            checked(uri.getHost());
            return Optional.empty();
        } catch (UnknownHostException e) {
            return Optional.empty();
        } catch (PrivateAddress e) {
            return Optional.of(Fault.of("ADDRESS_FORM", "must be an address on the open internet"));
        }
    }

    /** A name leads into a private network. */
    public static final class PrivateAddress extends Exception {
        PrivateAddress(String host) {
            super(host + " is not on the open internet");
        }
    }

    /** An address of the host that may be connected to; one private address among them spoils all. */
    InetAddress checked(String host) throws UnknownHostException, PrivateAddress {
        String plain = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
        InetAddress[] all = lookup.all(plain);
        if (all.length == 0) {
            throw new UnknownHostException(host);
        }
        for (InetAddress address : all) {
            if (!privateToo && !isPublic(address)) {
                throw new PrivateAddress(host);
            }
        }
        return all[0];
    }

    public static boolean isPublic(InetAddress address) {
        if (address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()) {
            return false;
        }
        byte[] b = address.getAddress();
        return address instanceof Inet6Address ? isPublic6(b) : isPublic4(b, 0);
    }

    private static boolean isPublic4(byte[] b, int at) {
        int first = b[at] & 0xff;
        int second = b[at + 1] & 0xff;
        int third = b[at + 2] & 0xff;
        boolean shared = first == 100 && second >= 64 && second < 128;
        boolean protocol = first == 192 && second == 0 && (third == 0 || third == 2);
        boolean bench = first == 198 && (second == 18 || second == 19);
        boolean examples =
                (first == 198 && second == 51 && third == 100) || (first == 203 && second == 0 && third == 113);
        boolean site = first == 10
                || first == 127
                || (first == 169 && second == 254)
                || (first == 172 && second >= 16 && second < 32)
                || (first == 192 && second == 168);
        return first != 0 && first < 224 && !shared && !protocol && !bench && !examples && !site;
    }

    /** Only global unicast; an address that contains an IPv4 address is judged by that one. */
    private static boolean isPublic6(byte[] b) {
        boolean global = (b[0] & 0xe0) == 0x20;
        boolean nat64 = b[0] == 0 && b[1] == 0x64 && (b[2] & 0xff) == 0xff && (b[3] & 0xff) == 0x9b;
        if (nat64) {
            return isPublic4(b, 12);
        }
        boolean sixToFour = b[0] == 0x20 && b[1] == 0x02;
        if (sixToFour) {
            return isPublic4(b, 2);
        }
        boolean teredo = b[0] == 0x20 && b[1] == 0x01 && b[2] == 0 && b[3] == 0;
        boolean documents = b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && (b[3] & 0xff) == 0xb8;
        return global && !teredo && !documents;
    }
}
