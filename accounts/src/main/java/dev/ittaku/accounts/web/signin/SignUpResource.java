package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.address.AddressClaim;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.icon.Icons;
import dev.ittaku.accounts.invitation.Invitation;
import dev.ittaku.accounts.invitation.Invitations;
import dev.ittaku.accounts.outgoing.VerificationMails;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.DisplayName;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.signin.NewAccounts;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.caller.WriteLimits;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Where accounts come from. */
@Path("/api/accounts")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class SignUpResource {
    /** The requested account. */
    public record SignUp(
            @NotNull String username,
            @NotNull String password,
            @Nullable String displayName,
            @Nullable String email,

            @Schema(description = "what the link of an invitation holds behind its #") @Nullable
            String invitation) {}

    private final Accounts accounts;
    private final Sessions sessions;
    private final AuditTrail audit;
    private final Throttle throttle;
    private final WriteLimits writes;
    private final VerificationMails mails;
    private final Invitations invitations;
    private final Confirmations confirmations;
    private final CurrentCaller current;

    SignUpResource(
            Accounts accounts,
            Sessions sessions,
            AuditTrail audit,
            Throttle throttle,
            WriteLimits writes,
            VerificationMails mails,
            Invitations invitations,
            Confirmations confirmations,
            CurrentCaller current) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.audit = audit;
        this.throttle = throttle;
        this.writes = writes;
        this.mails = mails;
        this.invitations = invitations;
        this.confirmations = confirmations;
        this.current = current;
    }

    @POST
    @Operation(summary = "Make an account and sign in", description = "The first account of an installation is admin.")
    @APIResponse(responseCode = "201", description = "Made and signed in")
    public Response signUp(@Valid @NotNull SignUp input) {
        String displayName = input.displayName() == null ? null : DisplayName.clean(input.displayName());
        check(input, displayName);
        throttle.signUp(current.address());
        // The first person makes the installation usable, whatever the setting is for later ones.
        Optional<Invitation> used =
                accounts.hasAdmin() ? invitations.admit(input.invitation(), null) : Optional.empty();
        String mailedTo = used.map(Invitation::email).orElse(null);
        Account account = accounts.signUp(
                input.username(),
                input.password(),
                displayName,
                mailedTo == null ? input.email() : mailedTo,
                claim(mailedTo != null),
                used.map(this::using).stream().toList());
        current.user().filter(Caller::bySession).ifPresent(old -> sessions.end(old.userId(), old.credentialId()));
        Sessions.Begun begun = sessions.begin(account, current.address(), current.userAgent());
        if (account.email() != null) {
            mails.askLater(account.userId(), account.username(), account.email());
        }
        if (mailedTo != null) {
            confirmations.address(account.userId(), mailedTo);
        }
        String detail = used.map(invitation -> "invitation " + invitation.id() + " of " + invitation.madeBy())
                .orElseGet(() -> String.join(",", account.roles()));
        audit.record(Event.SIGNED_UP, account.userId(), account.username(), current.address(), detail);
        return Response.created(URI.create("/api/me"))
                .cookie(SessionCookie.of(begun.presented(), current.secure()))
                .entity(Who.of(account, Icons.drawn(account.userId())))
                .build();
    }

    /** A typing error does not use up one of the few sign-ups, but all attempts to try names are counted. */
    private void check(SignUp input, @Nullable String displayName) {
        try {
            accounts.checkNew(input.username(), input.password(), displayName, input.email());
        } catch (AccountRefusal e) {
            writes.count(current.user(), current.address());
            throw e;
        }
    }

    private AddressClaim claim(boolean proven) {
        if (proven) {
            return AddressClaim.PROVEN;
        }
        return mails.isConfigured() ? AddressClaim.UNPROVEN : AddressClaim.KEPT;
    }

    private NewAccounts.Part using(Invitation invitation) {
        return (transaction, userId) -> invitations.use(transaction, invitation);
    }
}
