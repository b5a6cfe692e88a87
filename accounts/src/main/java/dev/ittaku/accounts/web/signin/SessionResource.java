package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.icon.Icons;
import dev.ittaku.accounts.oidc.Oidc;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.ShownPeople;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.signin.SecondFactors;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.PublicAddress;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Signing in and out, and who is signed in. */
@Path("/api/session")
@Produces(MediaType.APPLICATION_JSON)
public class SessionResource {
    private static final int LONGEST_CODE = 40;

    /** The credentials to sign in. */
    public record SignIn(
            @NotNull String username,
            @NotNull String password,

            @Schema(description = "of the second factor, or a recovery code; needed where one is turned on") @Nullable
            String code) {}

    /** Where to send the browser to end the session at the provider too. */
    public record SignedOut(String endSession) {}

    private final Accounts accounts;
    private final Sessions sessions;
    private final AuditTrail audit;
    private final Throttle throttle;
    private final ShownPeople people;
    private final Icons icons;
    private final Oidc oidc;
    private final SecondFactors factors;
    private final PublicAddress address;
    private final CurrentCaller current;

    SessionResource(
            Accounts accounts,
            Sessions sessions,
            AuditTrail audit,
            Throttle throttle,
            ShownPeople people,
            Icons icons,
            Oidc oidc,
            SecondFactors factors,
            PublicAddress address,
            CurrentCaller current) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.audit = audit;
        this.throttle = throttle;
        this.people = people;
        this.icons = icons;
        this.oidc = oidc;
        this.factors = factors;
        this.address = address;
        this.current = current;
    }

    @GET
    @Operation(summary = "Who is signed in")
    public Who who() {
        return current.user()
                .flatMap(caller ->
                        people.byIds(List.of(caller.userId())).stream().findFirst())
                .map(account -> Who.of(account, icons.link(account.userId())))
                .orElse(Who.NOBODY);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Sign in")
    @APIResponse(responseCode = "200", description = "Signed in; the cookie holds the session")
    @APIResponse(responseCode = "401", description = "The username or the password is wrong")
    public Response signIn(@Valid @NotNull SignIn typed) {
        throttle.signIn(current.address(), typed.username());
        Sessions.Begun begun;
        Account account;
        try {
            account = accounts.signIn(typed.username(), typed.password());
            checkCode(account, typed.code());
            throttle.signedIn(typed.username());
            String userId = account.userId();
            begun = sessions.begin(
                    account,
                    current.address(),
                    current.userAgent(),
                    null,
                    transaction -> accounts.passwords().stillOpens(transaction, userId));
        } catch (AccountRefusal e) {
            if (e.reason() == AccountRefusal.Reason.BUSY) {
                throw e; // no password was tried
            }
            if (e.reason() == AccountRefusal.Reason.CODE_NEEDED) {
                throttle.codeNeeded(typed.username());
                throw e; // nothing failed: the password was right
            }
            audit.record(Event.SIGN_IN_FAILED, "", typed.username(), current.address(), "");
            throttle.signInFailed(typed.username());
            throw e;
        }
        endPresent();
        audit.record(Event.SIGNED_IN, account.userId(), account.username(), current.address(), "");
        return Response.ok(Who.of(account, icons.link(account.userId())))
                .cookie(SessionCookie.of(begun.presented(), current.secure()))
                .build();
    }

    private void checkCode(Account account, @Nullable String code) {
        if (!factors.isOn(account.userId())) {
            return;
        }
        if (code == null || code.isEmpty()) {
            throw new AccountRefusal(AccountRefusal.Reason.CODE_NEEDED, "Enter the code that your phone shows.");
        }
        if (code.length() > LONGEST_CODE || !factors.use(account.userId(), code)) {
            throw new AccountRefusal(AccountRefusal.Reason.CODE_WRONG, "The code is wrong or was used already.");
        }
    }

    @DELETE
    @Operation(summary = "Sign out")
    @APIResponse(
            responseCode = "200",
            description = "Signed out here; the provider has a session of its own to end",
            content = @Content(schema = @Schema(implementation = SignedOut.class)))
    @APIResponse(responseCode = "204", description = "Signed out, or never was in")
    public Response signOut(@Context UriInfo called) {
        Optional<String> through = current.user()
                .filter(Caller::bySession)
                .flatMap(caller -> sessions.get(caller.userId(), caller.credentialId()))
                .flatMap(session -> Optional.ofNullable(session.provider()));
        endPresent();
        current.user()
                .filter(Caller::bySession)
                .ifPresent(c -> audit.record(Event.SIGNED_OUT, c.userId(), c.username(), current.address(), ""));
        // Last, because the provider may be slow; the person is signed out whatever it answers.
        return through.flatMap(provider -> oidc.endSession(provider, address.base(called.getBaseUri()) + "/"))
                .map(place -> Response.ok(new SignedOut(place)))
                .orElseGet(Response::noContent)
                .cookie(SessionCookie.none(current.secure()))
                .build();
    }

    /** Replaces the browser's previous session: signing in always makes a new one. */
    private void endPresent() {
        current.user()
                .filter(Caller::bySession)
                .ifPresent(caller -> sessions.end(caller.userId(), caller.credentialId()));
    }
}
