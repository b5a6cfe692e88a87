package dev.ittaku.server.http;

import dev.ittaku.platform.caller.ClientAddress;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.net.InetSocketAddress;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Handles new connections at a listening port: gives each its deadline, and closes those beyond the limit of an
 * address. Connections of a configured proxy belong to many people and are not counted.
 */
@ChannelHandler.Sharable
final class Doorkeeper extends ChannelInboundHandlerAdapter {
    private final ClientAddress addresses;
    private final ConnectionDeadline.Times times;
    private final int perAddress;
    private final ConcurrentMap<String, Integer> open = new ConcurrentHashMap<>();

    Doorkeeper(ClientAddress addresses, ConnectionDeadline.Times times, int perAddress) {
        this.addresses = addresses;
        this.times = times;
        this.perAddress = perAddress;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (message instanceof Channel connection) {
            String address =
                    connection.remoteAddress() instanceof InetSocketAddress remote && remote.getAddress() != null
                            ? remote.getAddress().getHostAddress()
                            : "";
            if (!addresses.isProxy(address) && !enter(ClientAddress.counted(address), connection)) {
                connection.unsafe().closeForcibly();
                return;
            }
            connection.pipeline().addFirst(new ConnectionDeadline(connection, times));
        }
        super.channelRead(context, message);
    }

    private boolean enter(String client, Channel connection) {
        if (open.merge(client, 1, Integer::sum) > perAddress) {
            leave(client);
            return false;
        }
        ChannelFuture unused = connection.closeFuture().addListener(closed -> leave(client));
        return true;
    }

    private void leave(String client) {
        open.computeIfPresent(client, (name, count) -> count == 1 ? null : count - 1);
    }

    int connections() {
        return open.values().stream().mapToInt(Integer::intValue).sum();
    }
}
