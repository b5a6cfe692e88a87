package dev.ittaku.accounts.web.admin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.accounts.admin.AccountAdmin;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.MergePatch;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** All people, for admins. */
@Path("/api/admin/people")
@Produces(MediaType.APPLICATION_JSON)
public class AdminPeopleResource {
    /** Somebody as admins see them. */
    public record PersonView(
            String userId, String username, List<String> roles, boolean disabled, Instant created, long version) {}

    /** The fields that an admin can change; omitted ones stay. */
    public record PersonChange(
            @Nullable Boolean admin, @Nullable Boolean disabled) {}

    private final AccountAdmin people;
    private final AuditTrail audit;
    private final CurrentCaller current;

    AdminPeopleResource(AccountAdmin people, AuditTrail audit, CurrentCaller current) {
        this.people = people;
        this.audit = audit;
        this.current = current;
    }

    @GET
    @Operation(
            summary = "All people by name",
            description = "With q, only those whose usernames begin with it, or the one with that e-mail address.")
    public Listing<PersonView> list(@QueryParam("q") @Nullable String q, @BeanParam ListParameters page) {
        return Listing.of(people.people(q, page.limit(), page.cursor()), AdminPeopleResource::shown);
    }

    @PATCH
    @Path("{userId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Make somebody admin, or keep them out",
            description =
                    "Counts from their next request on. Keeping somebody out ends all their sessions and tokens. Not for one's own account.")
    @RequestBody(content = @Content(schema = @Schema(implementation = PersonChange.class)))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = PersonView.class)))
    public Response change(
            @PathParam("userId") String userId,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @NotNull ObjectNode change) {
        MergePatch patch = MergePatch.of(change, Set.of("admin", "disabled"));
        Caller caller = current.requireUser();
        Boolean admin = patch.flag("admin");
        Boolean disabled = patch.flag("disabled");
        Account changed = people.change(userId, caller.userId(), admin, disabled, ETags.revision(ifMatch));
        List<String> set = new ArrayList<>();
        if (admin != null) {
            set.add("admin=" + admin);
        }
        if (disabled != null) {
            set.add("disabled=" + disabled);
        }
        if (!set.isEmpty()) {
            audit.record(
                    AuditTrail.Event.ADMIN_ACTION,
                    caller.userId(),
                    caller.username(),
                    current.address(),
                    String.join(" ", set) + " of " + changed.username() + " (" + userId + ")");
        }
        return Response.ok(shown(changed))
                .header("ETag", ETags.of(changed.version()))
                .build();
    }

    private static PersonView shown(Account account) {
        return new PersonView(
                account.userId(),
                account.username(),
                account.roles(),
                account.state() == Account.State.DISABLED,
                account.created(),
                account.version());
    }
}
