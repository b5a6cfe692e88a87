package dev.ittaku.server.http;

import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * No answer of a resource is kept by browsers or proxies unless it says itself that it is the same for everyone: most
 * depend on who asks, and a shared computer remembers what it was shown.
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
