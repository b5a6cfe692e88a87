package dev.ittaku.server.http;

import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Answers of resources are not cached by browsers or proxies unless they are marked as the same for everyone, because
 * most depend on the caller, and a shared computer would keep them.
 */
@Singleton
class PrivateAnswers {
    private static final String HEADER = "Cache-Control";

    @ServerResponseFilter
    public void keepNothing(ContainerResponseContext response) {
        Object said = response.getHeaders().getFirst(HEADER);
        if (said == null || said.toString().contains("private")) {
            response.getHeaders().putSingle(HEADER, "no-store");
        }
    }
}
