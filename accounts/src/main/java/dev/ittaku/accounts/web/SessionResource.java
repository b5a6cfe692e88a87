package dev.ittaku.accounts.web;

import dev.ittaku.accounts.Account;
import dev.ittaku.accounts.AccountRefusal;
import dev.ittaku.accounts.Accounts;
import dev.ittaku.accounts.AuditTrail;
import dev.ittaku.accounts.AuditTrail.Event;
import dev.ittaku.accounts.Sessions;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Signing in and out, and who is signed in. */
@Path("/api/session")
@Produces(MediaType.APPLICATION_JSON)
public class SessionResource {
    /** What is typed to sign in. */
    public record SignIn(@NotNull String username, @NotNull String password) {}

    private final Accounts accounts;
    private final Sessions sessions;
    private final AuditTrail audit;
    private final Throttle throttle;
    private final CurrentCaller current;

    SessionResource(Accounts accounts, Sessions sessions, AuditTrail audit, Throttle throttle, CurrentCaller current) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.audit = audit;
        this.throttle = throttle;
        this.current = current;
    }

    @GET
    @Operation(summary = "Who is signed in")
    public Who who() {
        return current.user().map(Who::of).orElse(Who.NOBODY);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Sign in")
    @APIResponse(responseCode = "200", description = "Signed in; the cookie holds the session")
    @APIResponse(responseCode = "401", description = "The username or the password is wrong")
    public Response signIn(@Valid @NotNull SignIn typed) {
        throttle.signIn(current.address(), typed.username());
        Sessions.Begun begun;
        Account account;
        try {
            account = accounts.signIn(typed.username(), typed.password());
            begun = sessions.begin(account, current.address(), current.userAgent());
        } catch (AccountRefusal e) {
            if (e.reason() == AccountRefusal.Reason.BUSY) {
                throw e; // nothing was tried, so nothing failed
            }
            throttle.signInFailed(typed.username());
            audit.record(Event.SIGN_IN_FAILED, "", typed.username(), current.address(), "");
            throw e;
        }
        throttle.signedIn(typed.username());
        endPresent();
        audit.record(Event.SIGNED_IN, account.userId(), account.username(), current.address(), "");
        return Response.ok(Who.of(account))
                .cookie(SessionCookie.of(begun.presented(), current.secure()))
                .build();
    }

    @DELETE
    @Operation(summary = "Sign out")
    @APIResponse(responseCode = "204", description = "Signed out, or never was in")
    public Response signOut() {
        endPresent();
        current.user()
                .filter(Caller::bySession)
                .ifPresent(c -> audit.record(Event.SIGNED_OUT, c.userId(), c.username(), current.address(), ""));
        return Response.noContent().cookie(SessionCookie.none(current.secure())).build();
    }

    /** A session is never taken over into another: signing in always makes a new one. */
    private void endPresent() {
        current.user()
                .filter(Caller::bySession)
                .ifPresent(caller -> sessions.end(caller.userId(), caller.credentialId()));
    }
}
