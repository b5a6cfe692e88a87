package dev.ittaku.server.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.AttributeKey;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection without requests: a connection without a running request has some time until the next begins, and
 * less from its first byte until its head is complete, whether bytes arrive or not. Runs on its channel's event loop.
 */
final class ConnectionDeadline extends ChannelInboundHandlerAdapter {
    static final AttributeKey<ConnectionDeadline> KEY = AttributeKey.valueOf("ittaku.deadline");

    /**
     * How long a connection may be without a request.
     *
     * @param head from the first byte of a request, or from the beginning, until its head is there
     * @param idle from one request to the first byte of the next
     */
    record Times(Duration head, Duration idle) {}

    private final Times times;
    private final Channel channel;
    private int requests;
    private boolean last;
    private boolean streams;
    private boolean begun = true;
    private long until;

    ConnectionDeadline(Channel channel, Times times) {
        this.channel = channel;
        this.times = times;
        this.until = System.nanoTime() + times.head().toNanos();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        channel.attr(KEY).set(this);
        // The channel has its event loop only when it is registered with one.
        if (channel.isRegistered()) {
            check();
        }
    }

    @Override
    public void channelRegistered(ChannelHandlerContext context) throws Exception {
        check();
        super.channelRegistered(context);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (requests == 0 && (streams || !begun)) {
            // Frames of other streams are no head of a request, but they show that someone is there.
            until = System.nanoTime() + (streams ? times.idle() : times.head()).toNanos();
            begun = true;
        }
        super.channelRead(context, message);
    }

    /** Whether it may be answered: nothing that follows the last request of a connection is one. */
    boolean requestBegins(boolean isLast) {
        boolean allowed = !last;
        last |= isLast;
        requests++;
        return allowed;
    }

    /**
     * After the first stream, the connection is one of HTTP/2, where other requests may be running: it is never closed
     * because of one.
     */
    void streamBegins() {
        streams = true;
    }

    /** Called from any thread. */
    void requestEnds() {
        if (channel.eventLoop().inEventLoop()) {
            ended();
        } else {
            channel.eventLoop().execute(this::ended);
        }
    }

    private void ended() {
        requests--;
        if (requests == 0) {
            begun = false;
            until = System.nanoTime() + times.idle().toNanos();
        }
    }

    /** One timer for each connection, restarted when it fires; requests start no timers. */
    private void check() {
        if (!channel.isOpen()) {
            return;
        }
        long left = requests > 0 ? times.head().toNanos() : until - System.nanoTime();
        if (left <= 0) {
            ChannelFuture unused = channel.close();
        } else {
            // A head that begins meanwhile has less time than the rest.
            long next = Math.min(left, times.head().toNanos());
            ScheduledFuture<?> unused = channel.eventLoop().schedule(this::check, next, TimeUnit.NANOSECONDS);
        }
    }
}
