package dev.ittaku.accounts.web.signin;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.icon.Icons;
import dev.ittaku.accounts.passkey.RelyingParty;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Passkeys;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.PublicAddress;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Signing in by a passkey, without typing a name. */
@Path("/api/session/passkey")
@Produces(MediaType.APPLICATION_JSON)
public class PasskeySignInResource {
    /** What to ask the device for: {@code publicKey} of {@code navigator.credentials}, in JSON. */
    public record Asked(String challengeId, Map<String, Object> publicKey) {}

    /** What the device answered. */
    public record Answer(
            @NotNull String challengeId,

            @Schema(
                    type = org.eclipse.microprofile.openapi.annotations.enums.SchemaType.OBJECT,
                    description = "a PublicKeyCredential as JSON")
            @NotNull
            ObjectNode credential) {}

    private final Passkeys passkeys;
    private final Sessions sessions;
    private final AuditTrail audit;
    private final Throttle throttle;
    private final Icons icons;
    private final PublicAddress address;
    private final CurrentCaller current;

    PasskeySignInResource(
            Passkeys passkeys,
            Sessions sessions,
            AuditTrail audit,
            Throttle throttle,
            Icons icons,
            PublicAddress address,
            CurrentCaller current) {
        this.passkeys = passkeys;
        this.sessions = sessions;
        this.audit = audit;
        this.throttle = throttle;
        this.icons = icons;
        this.address = address;
        this.current = current;
    }

    @POST
    @Path("challenge")
    @Consumes(MediaType.WILDCARD)
    @Operation(summary = "What to ask a device for, to sign in by a passkey")
    public Asked challenge(@Context UriInfo called) {
        throttle.signInBegun(current.address());
        Passkeys.Challenge challenge = passkeys.beginSignIn();
        return new Asked(challenge.id(), PasskeyOptions.toSignIn(challenge, party(called)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Sign in by a passkey", description = "No code of a second factor is needed.")
    @APIResponse(responseCode = "200", description = "Signed in; the cookie holds the session")
    @APIResponse(responseCode = "401", description = "The passkey opens no account here")
    public Response signIn(@Valid @NotNull Answer answer, @Context UriInfo called) {
        throttle.passkeyTried(current.address());
        // An answer without a challenge is not recorded for admins, because anybody can send such answers.
        Passkeys.Challenge asked = passkeys.take(answer.challengeId());
        Passkeys.SignedIn person;
        try {
            person = passkeys.signIn(asked, answer.credential().toString(), party(called));
        } catch (AccountRefusal e) {
            audit.record(Event.SIGN_IN_FAILED, "", "", current.address(), "passkey");
            throw e;
        }
        Account account = person.account();
        Sessions.Begun begun =
                sessions.begin(account, current.address(), current.userAgent(), null, person::stillOpens);
        current.user().filter(Caller::bySession).ifPresent(old -> sessions.end(old.userId(), old.credentialId()));
        audit.record(Event.SIGNED_IN, account.userId(), account.username(), current.address(), "passkey");
        return Response.ok(Who.of(account, icons.link(account.userId())))
                .cookie(SessionCookie.of(begun.presented(), current.secure()))
                .build();
    }

    private RelyingParty party(UriInfo called) {
        return RelyingParty.of(address.base(called.getBaseUri()));
    }
}
