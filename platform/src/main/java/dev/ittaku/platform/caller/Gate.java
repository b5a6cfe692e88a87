package dev.ittaku.platform.caller;

import dev.ittaku.platform.http.Bodies;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.product.Scope;
import io.vertx.core.Context;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.NewCookie;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/**
 * Stands before every resource: finds out who is calling, and lets through whom the rules allow. In this order: caller,
 * rule, origin, size, rate. It reads the store, so every resource method must be blocking.
 */
@Singleton
public class Gate {
    /** The property of a request that contains its {@link Rules.Rule}. */
    public static final String RULE = "dev.ittaku.rule";

    private static final String PROLONG = "dev.ittaku.prolong";
    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");
    private static final String OUR_COOKIES = "ittaku_";

    private final Routes routes;
    private final Recognition recognition;
    private final Origins origins;
    private final ClientAddress addresses;
    private final WriteLimits limits;
    private final CurrentCaller current;

    Gate(
            Routes routes,
            Recognition recognition,
            Origins origins,
            ClientAddress addresses,
            WriteLimits limits,
            CurrentCaller current) {
        this.routes = routes;
        this.recognition = recognition;
        this.origins = origins;
        this.addresses = addresses;
        this.limits = limits;
        this.current = current;
    }

    @ServerRequestFilter(priority = Priorities.AUTHENTICATION)
    public void check(ContainerRequestContext context, ResourceInfo resource, HttpServerRequest request) {
        if (Context.isOnEventLoopThread()) {
            throw new IllegalStateException(resource.getResourceMethod() + " must be @Blocking");
        }
        String address = addresses.of(request);
        String agent = request.getHeader("User-Agent");
        boolean secure = addresses.secure(request);
        Recognition.Recognised found = recognition.recognise(request);
        current.set(found.caller(), address, agent == null ? "" : agent, secure);
        found.session().prolong(secure).ifPresent(cookie -> context.setProperty(PROLONG, cookie));
        Rules.Rule rule = routes.rule(resource.getResourceMethod())
                .orElseThrow(() -> Problem.of(403, "NO_RULE", "Not allowed", "No rule lets anyone call this address."));
        context.setProperty(RULE, rule);
        boolean write = !READS.contains(context.getMethod());
        allowed(rule, found.caller(), write);
        if (write) {
            ours(request, found.caller());
            if (!rule.ownLimit()) {
                limits.count(found.caller(), address);
            }
            Bodies.limit(context, rule.largestBody());
        }
    }

    private static void allowed(Rules.Rule rule, Optional<Caller> caller, boolean write) {
        if (!rule.who().open() && caller.isEmpty()) {
            throw Problem.notSignedIn();
        }
        if (caller.isEmpty()) {
            return;
        }
        Optional<Scope> scope = caller.get().scope();
        boolean narrow = scope.filter(Scope::isNarrow).isPresent();
        if (narrow && rule.scope().equals(scope) && caller.get().isAdmin()) {
            return;
        }
        if (narrow || (write && scope.filter(Scope.READ::equals).isPresent())) {
            throw Problem.of(
                    403,
                    "SCOPE",
                    "Not allowed",
                    "The personal token's scope '" + scope.get().text() + "' does not reach this far.");
        }
        if (rule.who() == Rules.Who.SELF && !caller.get().bySession()) {
            throw Problem.of(403, "SESSION_NEEDED", "Not allowed", "Sign in for this; a personal token is not enough.");
        }
        if (rule.who() == Rules.Who.ADMIN && !caller.get().isAdmin()) {
            throw Problem.forbidden("Only an admin may do this.");
        }
    }

    /** A write with a cookie of ours must come from a page of ours; one that says it comes from elsewhere never may. */
    private void ours(HttpServerRequest request, Optional<Caller> caller) {
        boolean byToken = caller.isPresent() && !caller.get().bySession();
        if (byToken) {
            return;
        }
        boolean withCookie = request.cookies().stream().map(Cookie::getName).anyMatch(n -> n.startsWith(OUR_COOKIES));
        if (withCookie ? !origins.allows(request) : origins.refuses(request)) {
            throw Problem.of(
                    403,
                    "ORIGIN",
                    "Not from here",
                    "A write with a cookie must come from a page of this server: send its Origin header,"
                            + " or use a personal token instead of the cookie.");
        }
    }

    /**
     * The browser's cookie lives as long as the session it names. An answer that caches may give to others never has it:
     * the next one will.
     */
    @ServerResponseFilter
    public void prolong(ContainerRequestContext context, ContainerResponseContext response) {
        boolean already = response.getHeaders().containsKey("Set-Cookie");
        boolean shared = isForAll(response.getHeaderString("Cache-Control"));
        if (!already && !shared && context.getProperty(PROLONG) instanceof NewCookie cookie) {
            response.getHeaders().add("Set-Cookie", cookie);
        }
    }

    static boolean isForAll(@Nullable String cacheControl) {
        return cacheControl != null
                && Stream.of(cacheControl.split(",", -1)).map(String::strip).anyMatch("public"::equalsIgnoreCase);
    }
}
