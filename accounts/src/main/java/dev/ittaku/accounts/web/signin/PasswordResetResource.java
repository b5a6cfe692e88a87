package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.outgoing.ResetMails;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Setting another password without the old one, by a link that was mailed. */
@Path("/api/password-reset")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class PasswordResetResource {
    /** Where to mail the link. */
    public record Forgotten(@NotNull String email) {}

    /** The secret behind the # of the link, and the new password. */
    public record NewPassword(
            @NotNull String token, @NotNull String password) {}

    private final ResetMails mails;
    private final Accounts accounts;
    private final Sessions sessions;
    private final AuditTrail audit;
    private final Throttle throttle;
    private final CurrentCaller current;

    PasswordResetResource(
            ResetMails mails,
            Accounts accounts,
            Sessions sessions,
            AuditTrail audit,
            Throttle throttle,
            CurrentCaller current) {
        this.mails = mails;
        this.accounts = accounts;
        this.sessions = sessions;
        this.audit = audit;
        this.throttle = throttle;
        this.current = current;
    }

    @POST
    @Operation(
            summary = "Mail me a link to set another password",
            description = "The answer is the same whether or not an account has confirmed this address.")
    @APIResponse(responseCode = "202", description = "On its way, if the address is an account's")
    public Response ask(@Valid @NotNull Forgotten forgotten) {
        if (!mails.isConfigured()) {
            throw Problem.conflict("MAIL_NOT_CONFIGURED", "This installation sends no e-mails.");
        }
        Email.fault(forgotten.email()).ifPresent(fault -> {
            throw Problem.invalid("email", fault);
        });
        throttle.forgotten(current.address(), forgotten.email());
        if (!mails.ask(forgotten.email())) {
            throw Problem.busy("BUSY", "Many mails are waiting; try again in a minute.", 60);
        }
        return Response.accepted().build();
    }

    @PUT
    @Operation(
            summary = "Set another password by a mailed link",
            description = "Works once, for an hour. Ends all sessions of the account.")
    @APIResponse(responseCode = "204", description = "Set")
    public Response set(@Valid @NotNull NewPassword next) {
        throttle.resetTried(current.address());
        Account account = accounts.passwords()
                .reset(next.token(), next.password())
                .orElseThrow(() -> Problem.of(
                        410,
                        "RESET_OVER",
                        "The link is over",
                        "This link was used, replaced by a newer one, is older than an hour, or the password or address"
                                + " was changed."));
        sessions.endAll(account.userId(), null);
        audit.record(Event.PASSWORD_RESET, account.userId(), account.username(), current.address(), "");
        return Response.noContent().build();
    }
}
