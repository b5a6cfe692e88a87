package dev.ittaku.server.http;

import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.http.impl.HttpServerRequestWrapper;
import org.jspecify.annotations.Nullable;

/**
 * A request of HTTP/2 whose body has been taken already. Such a stream refuses to be paused once it has ended, which those
 * who serve requests do first of all; this one lets them.
 */
final class WholeRequest extends HttpServerRequestWrapper {
    private static final String KEY = "ittaku.whole";

    /** A body that was taken, and what to do when its request has been answered. */
    record Taken(Buffer body, Runnable release) {}

    WholeRequest(HttpServerRequestInternal request, Taken taken) {
        super(request);
        request.context().putLocal(KEY, taken);
    }

    /** The body that was read for a request; it can be taken once. */
    static @Nullable Taken takenFor(Context context) {
        Taken taken = context.getLocal(KEY);
        if (taken != null) {
            context.removeLocal(KEY);
        }
        return taken;
    }

    @Override
    public HttpServerRequest pause() {
        return this;
    }

    @Override
    public HttpServerRequest resume() {
        return this;
    }

    @Override
    public HttpServerRequest fetch(long amount) {
        return this;
    }

    /** Nothing more arrives. */
    @Override
    public HttpServerRequest handler(Handler<Buffer> handler) {
        return this;
    }

    @Override
    public HttpServerRequest endHandler(Handler<Void> handler) {
        if (handler != null) {
            context().runOnContext(handler);
        }
        return this;
    }

    @Override
    public boolean isEnded() {
        return true;
    }
}
