package dev.ittaku.accounts.web.admin;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.invitation.Invitation;
import dev.ittaku.accounts.invitation.Invitations;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.PublicAddress;
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
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Links that let somebody sign up once, for admins. */
@Path("/api/admin/invitations")
@Produces(MediaType.APPLICATION_JSON)
public class AdminInvitationsResource {
    private static final int LONGEST_NOTE = 60;
    private static final int USUAL_DAYS = 7;
    private static final int MOST_DAYS = 90;

    /** The requested invitation. */
    public record InvitationInput(
            @Nullable String note,

            @Schema(description = "how long it works, 1 to 90 days; 7 if left out") @Nullable
            Integer days) {}

    /** An invitation as listed; {@code link} only in the answer that made it. */
    public record InvitationView(
            String id,
            String note,

            @Schema(description = "where the link was mailed to, for one that somebody asked for by mail")
            @JsonInclude(JsonInclude.Include.ALWAYS)
            @Nullable
            String email,

            Instant created,
            Instant expires,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String link) {}

    private final Invitations invitations;
    private final PublicAddress address;
    private final CurrentCaller current;

    AdminInvitationsResource(Invitations invitations, PublicAddress address, CurrentCaller current) {
        this.invitations = invitations;
        this.address = address;
        this.current = current;
    }

    @GET
    @Operation(summary = "Invitations that nobody has used yet")
    public Listing<InvitationView> list(@BeanParam ListParameters page) {
        return Listing.of(invitations.list(page.limit(), page.cursor()), invitation -> shown(invitation, null));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Invite somebody",
            description = "The link works once. It comes in this answer and never again.")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = InvitationView.class)))
    public Response make(@Valid @NotNull InvitationInput input, @Context UriInfo called) {
        String note = input.note() == null ? "" : input.note().strip();
        if (note.codePoints().count() > LONGEST_NOTE || note.codePoints().anyMatch(Character::isISOControl)) {
            throw Problem.invalid(
                    "note", Fault.of("LENGTH", "must have {min} to {max} printed characters", 0, LONGEST_NOTE));
        }
        int days = input.days() == null ? USUAL_DAYS : input.days();
        if (days < 1 || days > MOST_DAYS) {
            throw Problem.invalid("days", Fault.of("RANGE", "must be {min} to {max}", 1, MOST_DAYS));
        }
        Invitations.Made made = invitations.make(current.requireUser().userId(), note, Duration.ofDays(days));
        String link = address.base(called.getBaseUri()) + "/account/sign-up#" + made.token();
        return Response.created(
                        URI.create("/api/admin/invitations/" + made.invitation().id()))
                .header("Cache-Control", "no-store")
                .entity(shown(made.invitation(), link))
                .build();
    }

    @DELETE
    @Path("{id}")
    @Operation(summary = "Revoke an invitation")
    public void revoke(@PathParam("id") String id) {
        if (!invitations.revoke(id)) {
            throw Problem.notFound("There is no such invitation, or it was used.");
        }
    }

    private static InvitationView shown(Invitation invitation, @Nullable String link) {
        return new InvitationView(
                invitation.id(),
                invitation.note(),
                invitation.email(),
                invitation.created(),
                invitation.expires(),
                link);
    }
}
