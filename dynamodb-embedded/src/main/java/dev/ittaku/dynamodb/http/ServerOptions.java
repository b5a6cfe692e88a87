package dev.ittaku.dynamodb.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * How a server listens and whom it answers. Begin with {@link #onPort} and change what you need.
 *
 * @param address where to listen
 * @param origins web origins whose pages may call ({@code https://app.example}); {@code *} allows every page
 * @param hosts names, besides loopback ones and plain addresses, under which clients may call
 * @param limits what one client may take
 * @param keys who may call; null if any signature will do
 * @param tls what the server shows itself with; null to talk in the clear
 * @param pages what else is answered on the port; null for nothing
 */
public record ServerOptions(
        InetSocketAddress address,
        Set<String> origins,
        Set<String> hosts,
        ConnectionLimits limits,
        @Nullable AccessKeys keys,
        @Nullable SSLContext tls,
        @Nullable PagesBeside pages) {
    public ServerOptions {
        origins = Set.copyOf(origins);
        hosts = Set.copyOf(hosts);
    }

    /** On the loopback address, for no web page; port 0 takes any free port. */
    public static ServerOptions onPort(int port) {
        return new ServerOptions(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                Set.of(),
                Set.of(),
                ConnectionLimits.defaults(),
                null,
                null,
                null);
    }

    public ServerOptions withAddress(InetSocketAddress next) {
        return new ServerOptions(next, origins, hosts, limits, keys, tls, pages);
    }

    public ServerOptions withOrigins(Set<String> next) {
        return new ServerOptions(address, next, hosts, limits, keys, tls, pages);
    }

    public ServerOptions withHosts(Set<String> next) {
        return new ServerOptions(address, origins, next, limits, keys, tls, pages);
    }

    public ServerOptions withLimits(ConnectionLimits next) {
        return new ServerOptions(address, origins, hosts, next, keys, tls, pages);
    }

    public ServerOptions withKeys(AccessKeys next) {
        return new ServerOptions(address, origins, hosts, limits, next, tls, pages);
    }

    public ServerOptions withTls(SSLContext next) {
        return new ServerOptions(address, origins, hosts, limits, keys, next, pages);
    }

    /** Pages of the server's own, which may call it. */
    public ServerOptions withPages(PagesBeside next) {
        return new ServerOptions(address, origins, hosts, limits, keys, tls, next);
    }
}
