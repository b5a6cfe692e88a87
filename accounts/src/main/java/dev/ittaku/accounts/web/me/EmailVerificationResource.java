package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.outgoing.VerificationMails;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.caller.WriteLimits;
import dev.ittaku.platform.http.Problem;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Asking for the link that proves one's address. */
@Path("/api/me/email/verification")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class EmailVerificationResource {
    private final Accounts accounts;
    private final AddressProofs proofs;
    private final VerificationMails mails;
    private final WriteLimits writes;
    private final CurrentCaller current;

    EmailVerificationResource(
            Accounts accounts,
            AddressProofs proofs,
            VerificationMails mails,
            WriteLimits writes,
            CurrentCaller current) {
        this.accounts = accounts;
        this.proofs = proofs;
        this.mails = mails;
        this.writes = writes;
        this.current = current;
    }

    @POST
    @Consumes(MediaType.WILDCARD)
    @Operation(
            summary = "Mail me the link that proves my address, again",
            description = "Three an hour. Only the newest link works.")
    @APIResponse(responseCode = "202", description = "On its way")
    public Response again() {
        Caller caller = current.requireUser();
        Account account = accounts.account(caller.userId());
        String email = address(account);
        Optional<Duration> wait = mails.ask(account.userId(), account.username(), email);
        if (wait.isPresent()) {
            throw Problem.tooMany(
                    "TOO_MANY_REQUESTS",
                    "Too many requests. Try again in " + wait.get().toSeconds() + " s.",
                    wait.get().toSeconds());
        }
        return Response.accepted().build();
    }

    /** The address of the link. A rejection here counts as an ordinary write, because no link is counted then. */
    private String address(Account account) {
        try {
            return unproven(account);
        } catch (Problem refused) {
            writes.count(current.user(), current.address());
            throw refused;
        }
    }

    private String unproven(Account account) {
        String email = account.email();
        if (email == null) {
            throw Problem.conflict("NO_EMAIL", "Your account has no e-mail address; set one first.");
        }
        if (proofs.isVerified(account.userId(), email)) {
            throw Problem.conflict("EMAIL_VERIFIED", "Your e-mail address is confirmed already.");
        }
        if (!mails.isConfigured()) {
            throw Problem.conflict("MAIL_NOT_CONFIGURED", "This installation sends no e-mails.");
        }
        return email;
    }
}
