package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.web.signin.OwnerCheck;
import dev.ittaku.accounts.web.signin.SessionCookie;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** One's password. */
@Path("/api/me/password")
@Produces(MediaType.APPLICATION_JSON)
public class MyPasswordResource {
    /** Another password. */
    public record PasswordChange(
            @Schema(description = "left out by whoever has none yet and signed in within the last ten minutes")
            @Nullable
            String current,

            @NotNull String next) {}

    private final Accounts accounts;
    private final Sessions sessions;
    private final OwnerCheck owner;
    private final AuditTrail audit;
    private final CurrentCaller current;

    MyPasswordResource(
            Accounts accounts, Sessions sessions, OwnerCheck owner, AuditTrail audit, CurrentCaller current) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.owner = owner;
        this.audit = audit;
        this.current = current;
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Change my password", description = "Ends all other sessions.")
    @APIResponse(responseCode = "204", description = "Changed")
    public Response change(@Valid @NotNull PasswordChange change) {
        Caller caller = current.requireUser();
        Account account = changed(caller, change);
        sessions.endAll(caller.userId(), null);
        Sessions.Begun begun = sessions.begin(account, current.address(), current.userAgent());
        audit.record(Event.PASSWORD_CHANGED, caller.userId(), caller.username(), current.address(), "");
        return Response.noContent()
                .cookie(SessionCookie.of(begun.presented(), current.secure()))
                .build();
    }

    private Account changed(Caller caller, PasswordChange change) {
        String before = change.current();
        if (before != null) {
            return owner.byPassword(
                    caller, () -> accounts.passwords().change(caller.userId(), before, change.next()), "current");
        }
        if (accounts.passwords().has(caller.userId())) {
            throw Problem.invalid("current", Fault.of("MISSING", "is needed"));
        }
        owner.check(caller);
        return accounts.passwords().add(caller.userId(), change.next());
    }

    @DELETE
    @Operation(
            summary = "Remove my password",
            description =
                    "For whoever signs in by a passkey or through a provider; refused if it is the last way. Ends all"
                            + " other sessions.")
    public void remove() {
        Caller caller = current.requireUser();
        owner.check(caller);
        accounts.passwords().remove(caller.userId());
        sessions.endAll(caller.userId(), caller.credentialId());
        audit.record(Event.WAY_REMOVED, caller.userId(), caller.username(), current.address(), "password");
    }
}
