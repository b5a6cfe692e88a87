package dev.ittaku.accounts.web.me;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.accounts.address.AddressClaim;
import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.deletion.AccountDeletion;
import dev.ittaku.accounts.deletion.Deletion;
import dev.ittaku.accounts.outgoing.VerificationMails;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.web.signin.OwnerCheck;
import dev.ittaku.accounts.web.signin.SessionCookie;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.MergePatch;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Set;
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

            @Schema(description = "what others see beside the username; null until one is chosen") @Nullable
            String displayName,

            @Nullable String email,

            @Schema(description = "whether a link that was mailed to the address has been opened")
            boolean emailVerified,

            @Schema(description = "whether this installation can send e-mails")
            boolean mailConfigured,

            @Schema(description = "whether there is a password; whoever signs in otherwise may have none")
            boolean hasPassword,

            List<String> roles,
            Instant created,
            Instant updated) {}

    /**
     * The fields that can be changed; omitted ones stay, null removes. Another address needs the password or a new
     * session.
     */
    public record ProfileChange(
            @Nullable String email,
            @Nullable String displayName,
            @Nullable String password) {}

    /** The password that confirms a deletion; people without one must have signed in within the last ten minutes. */
    public record Confirmation(@Nullable String password) {}

    /** What a deletion removed so far, and whether that was all. */
    public record DeletionReport(boolean complete, List<Deletion.Removed> removed) {}

    private final Accounts accounts;
    private final AccountDeletion deletions;
    private final AuditTrail audit;
    private final OwnerCheck owner;
    private final AddressProofs proofs;
    private final VerificationMails mails;
    private final CurrentCaller current;

    MeResource(
            Accounts accounts,
            AccountDeletion deletions,
            AuditTrail audit,
            OwnerCheck owner,
            AddressProofs proofs,
            VerificationMails mails,
            CurrentCaller current) {
        this.accounts = accounts;
        this.deletions = deletions;
        this.audit = audit;
        this.owner = owner;
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
        MergePatch patch = MergePatch.of(change, Set.of("email", "displayName", "password"));
        Account before = accounts.account(caller.userId());
        ETags.check(ifMatch, ETags.of(before.version()));
        if (patch.has("email")) {
            owner.check(caller, patch.text("password"));
        }
        Account named =
                patch.has("displayName") ? accounts.changeDisplayName(before, patch.text("displayName")) : before;
        return shown(patch.has("email") ? changeEmail(caller, named, patch.text("email")) : named);
    }

    private Account changeEmail(Caller caller, Account before, @Nullable String email) {
        boolean kept = !mails.isConfigured();
        boolean proven = email != null && proofs.isVerified(before.userId(), email);
        Account after = accounts.changeEmail(
                before, email, proven ? AddressClaim.PROVEN : kept ? AddressClaim.KEPT : AddressClaim.UNPROVEN);
        audit.record(Event.EMAIL_CHANGED, caller.userId(), caller.username(), current.address(), "");
        if (after.email() != null) {
            // The page offers to send it again later.
            mails.askLater(after.userId(), after.username(), after.email());
        }
        return after;
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
        owner.checkStrictly(caller, confirmation.password());
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
            LOG.error("A deletion of an account failed half-way; it will be resumed", e);
            return deletion;
        }
    }

    private Response shown(Account account) {
        String email = account.email();
        Profile profile = new Profile(
                account.userId(),
                account.username(),
                account.displayName(),
                email,
                email != null && proofs.isVerified(account.userId(), email),
                mails.isConfigured(),
                accounts.passwords().has(account.userId()),
                account.roles(),
                account.created(),
                account.updated());
        return Response.ok(profile)
                .header("ETag", ETags.of(account.version()))
                .header("Cache-Control", "no-store")
                .build();
    }
}
