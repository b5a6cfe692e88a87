package dev.ittaku.server.http;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.ProblemJson;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A body that is being received on the event loop of its connection. It has some time at first, and more for the part
 * that has arrived, so a large file on a slow line is accepted, but not a body that is sent byte by byte.
 */
final class IncomingBody {
    /** Where it stands; only the body's own event loop changes it. */
    private enum State {
        ARRIVING,
        DONE
    }

    private final RoutingContext context;
    private final Context loop;
    private final UnfinishedBodies unfinished;
    private final String client;
    private final long largest;
    private final BodyPace pace;
    private final Consumer<WholeRequest.Taken> whole;
    private final long begun = System.nanoTime();
    private Buffer body = Buffer.buffer();
    private State state = State.ARRIVING;
    private long timer;

    IncomingBody(
            RoutingContext context,
            UnfinishedBodies unfinished,
            String client,
            long largest,
            BodyPace pace,
            Consumer<WholeRequest.Taken> whole) {
        this.context = context;
        this.loop = Vertx.currentContext();
        this.unfinished = unfinished;
        this.client = client;
        this.largest = largest;
        this.pace = pace;
        this.whole = whole;
    }

    void take() {
        HttpServerRequest request = context.request();
        request.handler(this::arrived);
        request.endHandler(end -> finished());
        request.exceptionHandler(gone -> broken());
        unfinished.enter(client, this).ifPresent(oldest -> oldest.giveWay());
        watch(pace.milliseconds(0));
        if ("100-continue".equalsIgnoreCase(request.getHeader("Expect"))) {
            context.response().writeContinue();
        }
        request.resume();
    }

    private void arrived(Buffer chunk) {
        if (state == State.DONE) {
            return;
        }
        if (body.length() + chunk.length() > largest) {
            refuse(ProblemJson.forStatus(413));
        } else if (!unfinished.hold(client, chunk.length())) {
            refuse(ProblemJson.forStatus(503));
        } else {
            body.appendBuffer(chunk);
        }
    }

    private void finished() {
        if (state == State.ARRIVING) {
            int held = body.length();
            end();
            whole.accept(new WholeRequest.Taken(body, () -> unfinished.release(client, held)));
        }
    }

    /** The client has disconnected, so nobody can be answered. */
    private void broken() {
        if (state == State.ARRIVING) {
            forget();
        }
    }

    private void watch(long milliseconds) {
        timer = context.vertx().setTimer(milliseconds, fired -> late());
    }

    private void late() {
        if (state == State.DONE) {
            return;
        }
        long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        long allowed = pace.milliseconds(body.length());
        if (waited < allowed) {
            watch(allowed - waited);
        } else {
            refuse(ProblemJson.forStatus(408));
        }
    }

    /** Called from any thread: another request of the same client needs the place. */
    private void giveWay() {
        loop.runOnContext(now -> refuse(Problem.of(
                408,
                "TIMEOUT",
                "Request timed out",
                "Too many requests of yours are unfinished; the oldest is dropped.")));
    }

    private void refuse(Problem problem) {
        if (state == State.ARRIVING) {
            forget();
            UnreadBody.refuse(context, problem);
        }
    }

    private void forget() {
        unfinished.release(client, body.length());
        body = Buffer.buffer();
        end();
    }

    private void end() {
        state = State.DONE;
        context.vertx().cancelTimer(timer);
        unfinished.leave(client, this);
    }
}
