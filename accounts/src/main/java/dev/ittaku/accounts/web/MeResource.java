package dev.ittaku.accounts.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.accounts.Account;
import dev.ittaku.accounts.AccountDeletion;
import dev.ittaku.accounts.AccountRefusal;
import dev.ittaku.accounts.Accounts;
import dev.ittaku.accounts.AddressProofs;
import dev.ittaku.accounts.AuditTrail;
import dev.ittaku.accounts.AuditTrail.Event;
import dev.ittaku.accounts.Deletion;
import dev.ittaku.accounts.Sessions;
import dev.ittaku.accounts.outgoing.VerificationMails;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.MergePatch;
import dev.ittaku.platform.http.Problem;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** One's own account. */
@Path("/api/me")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class MeResource {
    private static final Logger LOG = Logger.getLogger(MeResource.class);

    /** One's account as one sees it. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Profile(
            String userId,
            String username,
            @Nullable String email,

            @Schema(description = "whether a link that was mailed to the address has been opened")
            boolean emailVerified,

            @Schema(description = "whether this installation can send e-mails")
            boolean mailConfigured,

            List<String> roles,
            Instant created,
            Instant updated) {}

    /** What can be changed; what is left out stays, null takes away. */
    public record ProfileChange(@Nullable String email) {}

    /** Another password. */
    public record PasswordChange(
            @NotNull String current, @NotNull String next) {}

    /** The password that confirms a deletion. */
    public record Confirmation(@NotNull String password) {}

    /** What a deletion removed so far, and whether that was all. */
    public record DeletionReport(boolean complete, List<Deletion.Removed> removed) {}

    private final Accounts accounts;
    private final Sessions sessions;
    private final AccountDeletion deletions;
    private final AuditTrail audit;
    private final Throttle throttle;
    private final AddressProofs proofs;
    private final VerificationMails mails;
    private final CurrentCaller current;

    MeResource(
            Accounts accounts,
            Sessions sessions,
            AccountDeletion deletions,
            AuditTrail audit,
            Throttle throttle,
            AddressProofs proofs,
            VerificationMails mails,
            CurrentCaller current) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.deletions = deletions;
        this.audit = audit;
        this.throttle = throttle;
        this.proofs = proofs;
        this.mails = mails;
        this.current = current;
    }

    @GET
    @Operation(summary = "My account")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Profile.class)))
    public Response me() {
        return shown(accounts.account(current.requireUser().userId()));
    }

    @PATCH
    @Operation(summary = "Change my account")
    @RequestBody(content = @Content(schema = @Schema(implementation = ProfileChange.class)))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Profile.class)))
    public Response change(@HeaderParam("If-Match") @Nullable String ifMatch, @NotNull ObjectNode change) {
        Caller caller = current.requireUser();
        MergePatch patch = MergePatch.of(change, Set.of("email"));
        Account before = accounts.account(caller.userId());
        ETags.check(ifMatch, ETags.of(before.version()));
        if (!patch.has("email")) {
            return shown(before);
        }
        Account after = accounts.changeEmail(before, patch.text("email"));
        audit.record(Event.EMAIL_CHANGED, caller.userId(), caller.username(), current.address(), "");
        if (after.email() != null) {
            // Too many of them are no reason to refuse the change; the page offers to send it again later.
            mails.ask(after.userId(), after.username(), after.email());
        }
        return shown(after);
    }

    @PUT
    @Path("password")
    @Operation(summary = "Change my password", description = "Ends all other sessions.")
    @APIResponse(responseCode = "204", description = "Changed")
    public Response changePassword(@Valid @NotNull PasswordChange change) {
        Caller caller = current.requireUser();
        Account account = confirming(
                caller, () -> accounts.changePassword(caller.userId(), change.current(), change.next()), "current");
        sessions.endAll(caller.userId(), null);
        Sessions.Begun begun = sessions.begin(account, current.address(), current.userAgent());
        audit.record(Event.PASSWORD_CHANGED, caller.userId(), caller.username(), current.address(), "");
        return Response.noContent()
                .cookie(SessionCookie.of(begun.presented(), current.secure()))
                .build();
    }

    @DELETE
    @Operation(summary = "Delete my account", description = "With everything in all products. The name stays reserved.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = DeletionReport.class)))
    @APIResponse(
            responseCode = "202",
            description = "Signed out; what is left is removed in the background",
            content = @Content(schema = @Schema(implementation = DeletionReport.class)))
    public Response delete(@Valid @NotNull Confirmation confirmation) {
        Caller caller = current.requireUser();
        // Read before the password is checked: if the password changes meanwhile, the deletion is refused.
        Account account = accounts.account(caller.userId());
        confirming(caller, () -> accounts.confirmed(caller.userId(), confirmation.password()), "password");
        Deletion deletion = deletions.ask(account);
        audit.record(Event.DELETION_ASKED, caller.userId(), caller.username(), current.address(), "");
        Deletion done = run(deletion);
        return Response.status(done.isFinished() ? 200 : 202)
                .entity(new DeletionReport(done.isFinished(), done.removed()))
                .cookie(SessionCookie.none(current.secure()))
                .build();
    }

    private Deletion run(Deletion deletion) {
        try {
            return deletions.run(deletion.userId()).orElse(deletion);
        } catch (RuntimeException e) {
            LOG.error("A deletion stopped half-way and will be gone on with", e);
            return deletion;
        }
    }

    /** A wrong password is an error of its field, and slows the next try down. */
    private <T> T confirming(Caller caller, Supplier<T> act, String field) {
        throttle.confirm(caller);
        T done;
        try {
            done = act.get();
        } catch (AccountRefusal e) {
            if (e.reason() == AccountRefusal.Reason.WRONG_PASSWORD) {
                throttle.confirmFailed(caller);
                throw Problem.of(422, "WRONG_PASSWORD", "Wrong password", e.message())
                        .about(field);
            }
            throw e;
        }
        throttle.confirmed(caller);
        return done;
    }

    private Response shown(Account account) {
        String email = account.email();
        Profile profile = new Profile(
                account.userId(),
                account.username(),
                email,
                email != null && proofs.isVerified(account.userId(), email),
                mails.isConfigured(),
                account.roles(),
                account.created(),
                account.updated());
        return Response.ok(profile)
                .header("ETag", ETags.of(account.version()))
                .header("Cache-Control", "no-store")
                .build();
    }
}
