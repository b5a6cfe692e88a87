package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.token.Tokens;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Instant;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** One's keys for programs. */
@Path("/api/me/tokens")
@Produces(MediaType.APPLICATION_JSON)
public class MyTokensResource {
    /** The requested token. */
    public record TokenInput(
            @NotNull String name,
            @NotNull String scope,
            @Nullable Instant expires) {}

    private final Tokens tokens;
    private final AuditTrail audit;
    private final CurrentCaller current;

    MyTokensResource(Tokens tokens, AuditTrail audit, CurrentCaller current) {
        this.tokens = tokens;
        this.audit = audit;
        this.current = current;
    }

    @GET
    @Operation(summary = "My personal tokens")
    public Listing<TokenView> list(@BeanParam ListParameters page) {
        Caller caller = current.requireUser();
        return Listing.of(tokens.list(caller.userId(), page.limit(), page.cursor()), TokenView::of);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Make a personal token", description = "Its text comes in this answer and never again.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = TokenView.class)))
    public Response make(@Valid @NotNull TokenInput input) {
        Caller caller = current.requireUser();
        Scope scope = Scope.of(input.scope())
                .orElseThrow(() -> Problem.invalid("scope", Fault.of("ONE_OF", "must be one of {values}", names())));
        if (scope.isNarrow() && !caller.isAdmin()) {
            throw Problem.forbidden("Only an admin may make a token of this scope.");
        }
        Tokens.Made made = tokens.make(caller.userId(), input.name(), scope, input.expires());
        String detail = made.token().tokenId() + " " + scope.text();
        audit.record(Event.TOKEN_MADE, caller.userId(), caller.username(), current.address(), detail);
        return Response.created(URI.create("/api/me/tokens/" + made.token().tokenId()))
                .header("Cache-Control", "no-store")
                .entity(TokenView.of(made.token(), made.presented().asBearer()))
                .build();
    }

    @GET
    @Path("{id}")
    @Operation(summary = "One of my personal tokens")
    public TokenView one(@PathParam("id") String id) {
        return tokens.get(current.requireUser().userId(), id).map(TokenView::of).orElseThrow(MyTokensResource::none);
    }

    @DELETE
    @Operation(summary = "Revoke all my personal tokens")
    public void revokeAll() {
        Caller caller = current.requireUser();
        long revoked = tokens.revokeAll(caller.userId());
        audit.record(Event.TOKEN_REVOKED, caller.userId(), caller.username(), current.address(), "all " + revoked);
    }

    @DELETE
    @Path("{id}")
    @Operation(summary = "Revoke one of my personal tokens")
    public void revoke(@PathParam("id") String id) {
        Caller caller = current.requireUser();
        if (!tokens.revoke(caller.userId(), id)) {
            throw none();
        }
        audit.record(Event.TOKEN_REVOKED, caller.userId(), caller.username(), current.address(), "one");
    }

    private static String names() {
        return Scope.all().stream().map(Scope::text).collect(Collectors.joining(", "));
    }

    private static Problem none() {
        return Problem.notFound("You have no such token.");
    }
}
