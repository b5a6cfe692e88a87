package dev.ittaku.accounts.web.admin;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.admin.AccountAdmin;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.outgoing.SecurityMails;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.signin.Identities;
import dev.ittaku.accounts.signin.Passkeys;
import dev.ittaku.accounts.signin.SecondFactors;
import dev.ittaku.accounts.token.Tokens;
import dev.ittaku.accounts.web.me.SessionView;
import dev.ittaku.accounts.web.me.TokenView;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The ways in which one person signs in, for admins: they can be listed and ended, never used. Every change is in the
 * audit trail.
 */
@Path("/api/admin/people")
@Produces(MediaType.APPLICATION_JSON)
public class AdminPersonResource {
    /** Somebody, and how they can sign in. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record PersonDetail(
            String userId,
            String username,
            @Nullable String displayName,
            List<String> roles,
            boolean disabled,
            Instant created,
            long version,
            boolean hasPassword,

            @Schema(description = "whether a code is asked for beside the password")
            boolean secondFactor,

            int passkeys,
            int identities) {}

    private final AccountAdmin admin;
    private final Accounts accounts;
    private final Sessions sessions;
    private final Tokens tokens;
    private final SecondFactors factors;
    private final Passkeys passkeys;
    private final Identities identities;
    private final SecurityMails mails;
    private final AuditTrail audit;
    private final CurrentCaller current;

    AdminPersonResource(
            AccountAdmin admin,
            Accounts accounts,
            Sessions sessions,
            Tokens tokens,
            SecondFactors factors,
            Passkeys passkeys,
            Identities identities,
            SecurityMails mails,
            AuditTrail audit,
            CurrentCaller current) {
        this.admin = admin;
        this.accounts = accounts;
        this.sessions = sessions;
        this.tokens = tokens;
        this.factors = factors;
        this.passkeys = passkeys;
        this.identities = identities;
        this.mails = mails;
        this.audit = audit;
        this.current = current;
    }

    @GET
    @Path("{userId}")
    @Operation(summary = "One person, and how they can sign in")
    public PersonDetail one(@PathParam("userId") String userId) {
        Account account = admin.find(userId);
        return new PersonDetail(
                account.userId(),
                account.username(),
                account.displayName(),
                account.roles(),
                account.state() == Account.State.DISABLED,
                account.created(),
                account.version(),
                accounts.passwords().has(userId),
                factors.isOn(userId),
                passkeys.list(userId).size(),
                identities.list(userId).size());
    }

    @GET
    @Path("{userId}/sessions")
    @Operation(summary = "Where somebody is signed in")
    public Listing<SessionView> sessions(@PathParam("userId") String userId, @BeanParam ListParameters page) {
        admin.find(userId);
        String mine = current.requireUser().credentialId();
        return Listing.of(sessions.list(userId, page.limit(), page.cursor()), session -> SessionView.of(session, mine));
    }

    @DELETE
    @Path("{userId}/sessions")
    @Operation(summary = "End all sessions of somebody")
    public void endSessions(@PathParam("userId") String userId) {
        Account account = admin.find(userId);
        long ended = sessions.endAll(userId, null);
        tell(Event.SESSIONS_ENDED, account, Long.toString(ended));
    }

    @DELETE
    @Path("{userId}/sessions/{id}")
    @Operation(summary = "End one session of somebody")
    public void endSession(@PathParam("userId") String userId, @PathParam("id") String id) {
        Account account = admin.find(userId);
        if (!sessions.end(userId, id)) {
            throw Problem.notFound("There is no such session.");
        }
        tell(Event.SESSIONS_ENDED, account, "1");
    }

    @GET
    @Path("{userId}/tokens")
    @Operation(summary = "Somebody's personal tokens", description = "Without the text that makes them usable.")
    public Listing<TokenView> tokens(@PathParam("userId") String userId, @BeanParam ListParameters page) {
        admin.find(userId);
        return Listing.of(tokens.list(userId, page.limit(), page.cursor()), TokenView::of);
    }

    @DELETE
    @Path("{userId}/tokens")
    @Operation(summary = "Revoke all personal tokens of somebody")
    public void revokeTokens(@PathParam("userId") String userId) {
        Account account = admin.find(userId);
        long revoked = tokens.revokeAll(userId);
        tell(Event.TOKEN_REVOKED, account, "all " + revoked);
    }

    @DELETE
    @Path("{userId}/tokens/{id}")
    @Operation(summary = "Revoke one personal token of somebody")
    public void revokeToken(@PathParam("userId") String userId, @PathParam("id") String id) {
        Account account = admin.find(userId);
        if (!tokens.revoke(userId, id)) {
            throw Problem.notFound("There is no such token.");
        }
        tell(Event.TOKEN_REVOKED, account, "one");
    }

    @DELETE
    @Path("{userId}/second-factor")
    @Operation(
            summary = "Turn off somebody's second factor",
            description =
                    "For whoever has lost the phone and the recovery codes. Ends all their sessions; their inbox tells, and a"
                            + " mail where they have a confirmed address. Not for one's own account.")
    public void removeSecondFactor(@PathParam("userId") String userId) {
        Account account = admin.removeSecondFactor(userId, current.requireUser().userId());
        tell(Event.SECOND_FACTOR_REMOVED, account, "sessions ended");
        mails.secondFactorRemoved(account);
    }

    /** Of the person, so that their lines of the trail are complete; it also names the admin. */
    private void tell(Event event, Account account, String what) {
        Caller caller = current.requireUser();
        audit.record(
                event,
                account.userId(),
                account.username(),
                current.address(),
                what + " by admin " + caller.username());
    }
}
