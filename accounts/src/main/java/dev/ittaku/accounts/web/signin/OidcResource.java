package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.oidc.Oidc;
import dev.ittaku.accounts.oidc.OidcRefusal;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.signin.Identities;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.PublicAddress;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.secret.Secrets;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** To a provider of identities and back. */
@Path("/api/oidc/{provider}")
@Produces(MediaType.APPLICATION_JSON)
public class OidcResource {
    private static final Logger LOG = Logger.getLogger(OidcResource.class);

    /** Where to go back to afterwards. */
    public record Start(
            @Schema(description = "a page of this server") @Nullable
            String returnTo) {}

    /** Where to send the browser. */
    public record Away(String location) {}

    private final Oidc oidc;
    private final Identities identities;
    private final Accounts accounts;
    private final Sessions sessions;
    private final NewPerson waiting;
    private final Confirmations confirmations;
    private final AuditTrail audit;
    private final Throttle throttle;
    private final PublicAddress address;
    private final CurrentCaller current;

    OidcResource(
            Oidc oidc,
            Identities identities,
            Accounts accounts,
            Sessions sessions,
            NewPerson waiting,
            Confirmations confirmations,
            AuditTrail audit,
            Throttle throttle,
            PublicAddress address,
            CurrentCaller current) {
        this.oidc = oidc;
        this.identities = identities;
        this.accounts = accounts;
        this.sessions = sessions;
        this.waiting = waiting;
        this.confirmations = confirmations;
        this.audit = audit;
        this.throttle = throttle;
        this.address = address;
        this.current = current;
    }

    @POST
    @Path("start")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Sign in through a provider", description = "The answer says where to send the browser.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Away.class)))
    public Response start(
            @PathParam("provider") String provider, @Valid @NotNull Start start, @Context UriInfo called) {
        throttle.signInBegun(current.address());
        Oidc.Begun begun =
                oidc.begin(provider, redirect(address, called, provider), ReturnPath.of(start.returnTo()), "");
        return away(begun, current.secure());
    }

    public static Response away(Oidc.Begun begun, boolean secure) {
        return Response.ok(new Away(begun.location()))
                .cookie(OidcCookie.of(begun.browser(), secure))
                .build();
    }

    public static String redirect(PublicAddress address, UriInfo called, String provider) {
        return address.base(called.getBaseUri()) + "/api/oidc/" + URLEncoder.encode(provider, StandardCharsets.UTF_8)
                + "/callback";
    }

    /** By which a session is known between leaving and coming back. */
    public static String mark(Caller caller) {
        return Secrets.hash(caller.userId() + "." + caller.credentialId());
    }

    @GET
    @Path("callback")
    @Operation(
            summary = "Back from a provider",
            description = "The provider sends the browser here. It is redirected to a page, signed in or told why not.")
    @APIResponse(responseCode = "303", description = "On to a page")
    public Response back(
            @PathParam("provider") String provider,
            @QueryParam("state") @Nullable String state,
            @QueryParam("code") @Nullable String code,
            @QueryParam("iss") @Nullable String issuer,
            @QueryParam("error") @Nullable String error,
            @CookieParam(OidcCookie.NAME) @Nullable String browser,
            @Context UriInfo called) {
        try {
            Oidc.Finished finished = oidc.finish(provider, new Oidc.Returned(state, code, issuer, error), browser);
            return finished.session().isEmpty()
                    ? signIn(finished, String.valueOf(browser), called)
                    : link(finished, called);
        } catch (OidcRefusal | AccountRefusal e) {
            LOG.infof("A sign-in through %s failed: %s", provider.length() > 20 ? "?" : provider, e.getMessage());
            return failed(e, called);
        }
    }

    private Response signIn(Oidc.Finished finished, String browser, UriInfo called) {
        Optional<Account> account = identities.signIn(finished.identity());
        if (account.isEmpty()) {
            return onTo("/account/welcome", called)
                    .cookie(OidcCookie.of(
                            waiting.keep(finished.identity(), finished.returnTo(), browser), current.secure()))
                    .build();
        }
        Account person = account.get();
        Sessions.Begun begun = sessions.begin(
                person,
                current.address(),
                current.userAgent(),
                finished.identity().provider(),
                transaction -> identities.stillOpens(transaction, person, finished.identity()));
        current.user().filter(Caller::bySession).ifPresent(old -> sessions.end(old.userId(), old.credentialId()));
        audit.record(
                Event.SIGNED_IN,
                person.userId(),
                person.username(),
                current.address(),
                finished.identity().provider());
        return onTo(finished.returnTo(), called)
                .cookie(SessionCookie.of(begun.presented(), current.secure()), OidcCookie.none(current.secure()))
                .build();
    }

    /** Only for the session that requested it: nobody can have their identity linked to somebody else's account. */
    private Response link(Oidc.Finished finished, UriInfo called) {
        Caller caller = current.user()
                .filter(Caller::bySession)
                .filter(user -> mark(user).equals(finished.session()))
                .orElseThrow(OidcRefusal::over);
        identities.link(accounts.account(caller.userId()), finished.identity());
        confirmations.identity(caller.userId(), finished.identity());
        audit.record(
                Event.WAY_ADDED,
                caller.userId(),
                caller.username(),
                current.address(),
                finished.identity().provider());
        return onTo("/account/ways", called)
                .cookie(OidcCookie.none(current.secure()))
                .build();
    }

    private Response failed(Refusal refusal, UriInfo called) {
        String page = current.user().isPresent() ? "/account/ways" : "/account/sign-in";
        return onTo(page + "?failed=" + refusal.code(), called)
                .cookie(OidcCookie.none(current.secure()))
                .build();
    }

    /** With the public address: a path alone would be completed from the request, which behind a proxy came by http. */
    private Response.ResponseBuilder onTo(String path, UriInfo called) {
        return Response.seeOther(URI.create(address.base(called.getBaseUri()) + path));
    }
}
