package dev.ittaku.accounts.web.signin;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.icon.Icons;
import dev.ittaku.accounts.invitation.Invitation;
import dev.ittaku.accounts.invitation.Invitations;
import dev.ittaku.accounts.oidc.Oidc;
import dev.ittaku.accounts.oidc.ProviderSettings;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.DisplayName;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.signin.Identities;
import dev.ittaku.accounts.signin.NewAccounts;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Making an account for somebody whom a provider vouches for. */
@Path("/api/oidc/new-person")
@Produces(MediaType.APPLICATION_JSON)
public class NewPersonResource {
    /** Who is about to make an account. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Newcomer(
            @Schema(description = "what the provider is called")
            String provider,

            @Schema(description = "a username that follows the rules; empty if the provider says none")
            String username,

            @Nullable String displayName,

            @Schema(description = "an address that the provider has verified") @Nullable
            String email,

            @Schema(description = "whether the address belongs to another account here; the new one gets none then")
            boolean emailTaken) {}

    /** The requested account. */
    public record NewPersonInput(
            @NotNull String username,
            @Nullable String displayName,
            @Nullable String invitation) {}

    /** Who is signed in now, and the page they came from. */
    public record Welcome(Who who, String returnTo) {}

    private final NewPerson waiting;
    private final Oidc oidc;
    private final Accounts accounts;
    private final Identities identities;
    private final Invitations invitations;
    private final Sessions sessions;
    private final Confirmations confirmations;
    private final AuditTrail audit;
    private final Throttle throttle;
    private final CurrentCaller current;

    NewPersonResource(
            NewPerson waiting,
            Oidc oidc,
            Accounts accounts,
            Identities identities,
            Invitations invitations,
            Sessions sessions,
            Confirmations confirmations,
            AuditTrail audit,
            Throttle throttle,
            CurrentCaller current) {
        this.waiting = waiting;
        this.oidc = oidc;
        this.accounts = accounts;
        this.identities = identities;
        this.invitations = invitations;
        this.sessions = sessions;
        this.confirmations = confirmations;
        this.audit = audit;
        this.throttle = throttle;
        this.current = current;
    }

    @GET
    @Operation(summary = "Whom a provider vouches for in this browser, who has no account yet")
    @APIResponse(responseCode = "422", description = "Nobody, or too long ago")
    public Newcomer who(@CookieParam(OidcCookie.NAME) @Nullable String cookie) {
        NewPerson.Waiting person = waiting.find(cookie);
        String email = NewPerson.email(person.identity());
        String provider = person.identity().provider();
        return new Newcomer(
                oidc.providers().stream()
                        .filter(one -> one.name().equals(provider))
                        .map(ProviderSettings::label)
                        .findFirst()
                        .orElse(provider),
                NewPerson.username(person.identity()),
                NewPerson.displayName(person.identity()),
                email,
                email != null && accounts.isAddressTaken(email));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Make an account for whom a provider vouches, and sign in",
            description = "An address that the provider has verified is kept, unless it belongs to another account.")
    @APIResponse(responseCode = "201", description = "Made and signed in")
    public Response make(@Valid @NotNull NewPersonInput input, @CookieParam(OidcCookie.NAME) @Nullable String cookie) {
        NewPerson.Waiting person = waiting.find(cookie);
        String proven = NewPerson.email(person.identity());
        String email = proven == null || accounts.isAddressTaken(proven) ? null : proven;
        String displayName = input.displayName() == null ? null : DisplayName.clean(input.displayName());
        throttle.signUp(current.address());
        Optional<Invitation> used =
                accounts.hasAdmin() ? invitations.admit(input.invitation(), proven) : Optional.empty();
        List<NewAccounts.Part> parts = new ArrayList<>();
        parts.add(identities.of(person.identity()));
        used.ifPresent(invitation -> parts.add((change, userId) -> invitations.use(change, invitation)));
        Account account = accounts.signUpThroughProvider(input.username(), displayName, email, parts);
        waiting.done(person, String.valueOf(cookie));
        current.user().filter(Caller::bySession).ifPresent(old -> sessions.end(old.userId(), old.credentialId()));
        Sessions.Begun begun = sessions.begin(
                account,
                current.address(),
                current.userAgent(),
                person.identity().provider());
        audit.record(
                Event.SIGNED_UP,
                account.userId(),
                account.username(),
                current.address(),
                person.identity().provider());
        if (account.email() != null) {
            confirmations.address(account.userId(), account.email());
        }
        confirmations.identity(account.userId(), person.identity());
        return Response.status(Response.Status.CREATED)
                .cookie(SessionCookie.of(begun.presented(), current.secure()), OidcCookie.none(current.secure()))
                .entity(new Welcome(Who.of(account, Icons.drawn(account.userId())), person.returnTo()))
                .build();
    }
}
