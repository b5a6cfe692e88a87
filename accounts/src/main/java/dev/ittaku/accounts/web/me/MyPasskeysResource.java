package dev.ittaku.accounts.web.me;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.accounts.passkey.Passkey;
import dev.ittaku.accounts.passkey.RelyingParty;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.Passkeys;
import dev.ittaku.accounts.web.signin.OidcResource;
import dev.ittaku.accounts.web.signin.PasskeyOptions;
import dev.ittaku.accounts.web.signin.PasskeySignInResource;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.http.PublicAddress;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** One's passkeys. */
@Path("/api/me/passkeys")
@Produces(MediaType.APPLICATION_JSON)
public class MyPasskeysResource {
    /** One of them. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record PasskeyView(
            String id,
            String name,

            @Schema(description = "whether the device's maker keeps a copy of it")
            boolean backedUp,

            Instant created,
            @Nullable Instant lastUsed) {}

    /** All of them, at most twenty. */
    public record PasskeysView(List<PasskeyView> items) {}

    /** What the device answered, and what to call it. */
    public record Made(
            @NotNull String challengeId,
            @NotNull String name,

            @Schema(type = SchemaType.OBJECT, description = "a PublicKeyCredential as JSON") @NotNull
            ObjectNode credential) {}

    /** Another name. */
    public record Named(@NotNull String name) {}

    private final Passkeys passkeys;
    private final MyWays ways;
    private final PublicAddress address;

    MyPasskeysResource(Passkeys passkeys, MyWays ways, PublicAddress address) {
        this.passkeys = passkeys;
        this.ways = ways;
        this.address = address;
    }

    @GET
    @Operation(summary = "My passkeys")
    public PasskeysView list() {
        return new PasskeysView(passkeys.list(ways.caller().userId()).stream()
                .map(MyPasskeysResource::shown)
                .toList());
    }

    @POST
    @Path("challenge")
    @Consumes(MediaType.WILDCARD)
    @Operation(summary = "What to ask a device for, to make a passkey")
    public PasskeySignInResource.Asked challenge(@Context UriInfo called) {
        Caller caller = ways.owner();
        Account account = ways.account(caller);
        Passkeys.Challenge challenge = passkeys.begin(OidcResource.mark(caller));
        return new PasskeySignInResource.Asked(
                challenge.id(),
                PasskeyOptions.toMake(account, passkeys.list(account.userId()), challenge, party(called)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Keep a passkey that a device has made")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = PasskeyView.class)))
    public Response add(@Valid @NotNull Made made, @Context UriInfo called) {
        Caller caller = ways.caller();
        Passkey passkey = passkeys.add(
                ways.account(caller),
                OidcResource.mark(caller),
                made.challengeId(),
                made.name(),
                made.credential().toString(),
                party(called));
        ways.added(caller, "passkey");
        return Response.created(URI.create("/api/me/passkeys/" + passkey.id()))
                .entity(shown(passkey))
                .build();
    }

    @PATCH
    @Path("{id}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Rename a passkey")
    public PasskeyView rename(@PathParam("id") String id, @Valid @NotNull Named named) {
        return shown(passkeys.rename(ways.caller().userId(), id, named.name()));
    }

    @DELETE
    @Path("{id}")
    @Operation(
            summary = "Remove a passkey",
            description = "Refused if it is the last way to sign in. Ends all other sessions.")
    public void remove(@PathParam("id") String id) {
        Caller caller = ways.owner();
        passkeys.remove(ways.account(caller), id);
        ways.removed(caller, "passkey");
    }

    private RelyingParty party(UriInfo called) {
        return RelyingParty.of(address.base(called.getBaseUri()));
    }

    private static PasskeyView shown(Passkey passkey) {
        return new PasskeyView(passkey.id(), passkey.name(), passkey.backedUp(), passkey.created(), passkey.lastUsed());
    }
}
