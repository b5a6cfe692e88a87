package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.address.AddressProof;
import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Taking the link that proves an address. */
@Path("/api/email-verification")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class MailedLinkResource {
    /** The secret behind the # of the link. */
    public record Link(@NotNull String token) {}

    private final AddressProofs proofs;
    private final AuditTrail audit;
    private final Confirmations confirmations;
    private final CurrentCaller current;

    MailedLinkResource(AddressProofs proofs, AuditTrail audit, Confirmations confirmations, CurrentCaller current) {
        this.proofs = proofs;
        this.audit = audit;
        this.confirmations = confirmations;
        this.current = current;
    }

    @POST
    @Operation(summary = "Take the link that was mailed", description = "Works once, for 24 hours, signed in or not.")
    @APIResponse(responseCode = "204", description = "The address is proven")
    public Response take(@Valid @NotNull Link link) {
        AddressProof proof = proofs.take(link.token())
                .orElseThrow(() -> Problem.of(
                        410,
                        "LINK_OVER",
                        "The link is over",
                        "This link was used, has been replaced by a newer one, or is older than a day."));
        confirmations.addressHash(proof.userId(), proof.address());
        audit.record(Event.EMAIL_VERIFIED, proof.userId(), "", current.address(), "");
        return Response.noContent().build();
    }
}
