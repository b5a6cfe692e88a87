package dev.ittaku.server.http;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.ProblemJson;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;

/** Answers a request whose body is not read to its end: what the client still sends must not be taken for a request. */
final class UnreadBody {
    private static final long NO_ERROR = 0;

    private UnreadBody() {}

    static void refuse(RoutingContext context, Problem problem) {
        HttpServerRequest request = context.request();
        if (context.response().ended() || context.response().closed()) {
            return;
        }
        if (request.version() == HttpVersion.HTTP_2) {
            context.addEndHandler(ended -> context.response().reset(NO_ERROR));
        } else {
            context.response().putHeader("Connection", "close");
            context.addEndHandler(ended -> request.connection().close());
        }
        ProblemJson.send(context.response(), problem);
    }
}
