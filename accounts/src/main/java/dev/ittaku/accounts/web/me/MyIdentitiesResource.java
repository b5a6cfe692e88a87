package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.oidc.Identity;
import dev.ittaku.accounts.oidc.Oidc;
import dev.ittaku.accounts.oidc.ProviderSettings;
import dev.ittaku.accounts.signin.Identities;
import dev.ittaku.accounts.web.signin.OidcResource;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.http.PublicAddress;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
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
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The accounts elsewhere by which one can sign in. */
@Path("/api/me/identities")
@Produces(MediaType.APPLICATION_JSON)
public class MyIdentitiesResource {
    /** One of them. */
    public record Linked(String id, String provider, String label, String shown, Instant created, Instant lastUsed) {}

    /** All of them, at most ten. */
    public record AllLinked(List<Linked> items) {}

    /** Which provider to link. */
    public record LinkInput(@NotNull String provider) {}

    private final Identities identities;
    private final Oidc oidc;
    private final MyWays ways;
    private final PublicAddress address;

    MyIdentitiesResource(Identities identities, Oidc oidc, MyWays ways, PublicAddress address) {
        this.identities = identities;
        this.oidc = oidc;
        this.ways = ways;
        this.address = address;
    }

    @GET
    @Operation(summary = "My accounts elsewhere that I can sign in with")
    public AllLinked list() {
        return new AllLinked(identities.list(ways.caller().userId()).stream()
                .map(this::shown)
                .toList());
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Link an account elsewhere",
            description = "The answer says where to send the browser; it comes back to /account/ways.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = OidcResource.Away.class)))
    public Response link(@Valid @NotNull LinkInput input, @Context UriInfo called) {
        Caller caller = ways.owner();
        Oidc.Begun begun = oidc.begin(
                input.provider(),
                OidcResource.redirect(address, called, input.provider()),
                "/account/ways",
                OidcResource.mark(caller));
        return OidcResource.away(begun, ways.secure());
    }

    @DELETE
    @Path("{id}")
    @Operation(
            summary = "Unlink an account elsewhere",
            description = "Refused if it is the last way to sign in. Ends all other sessions.")
    public void unlink(@PathParam("id") String id) {
        Caller caller = ways.owner();
        Identity gone = identities.unlink(ways.account(caller), id);
        ways.removed(caller, gone.provider());
    }

    private Linked shown(Identity identity) {
        String label = oidc.providers().stream()
                .filter(provider -> provider.name().equals(identity.provider()))
                .map(ProviderSettings::label)
                .findFirst()
                .orElse(identity.provider());
        return new Linked(
                identity.id(), identity.provider(), label, identity.shown(), identity.created(), identity.lastUsed());
    }
}
