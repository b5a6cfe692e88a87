package dev.ittaku.accounts.web.signin;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.invitation.Invitations;
import dev.ittaku.accounts.invitation.WhoMaySignUp;
import dev.ittaku.accounts.oidc.Oidc;
import dev.ittaku.accounts.outgoing.InvitationMails;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Which ways lead in, for the pages that ask people to sign in or up. */
@Path("/api/sign-in-options")
@Produces(MediaType.APPLICATION_JSON)
public class SignInOptionsResource {
    /** Which ways lead in. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Options(
            @Schema(description = "everyone, invitation, nobody or domain; everyone until there is an account")
            String signUp,

            @Schema(description = "the domain whose addresses may sign up") @Nullable
            String domain,

            List<ProviderView> providers) {}

    /** Somebody elsewhere through whom one can sign in. */
    public record ProviderView(String name, String label) {}

    /** Where to mail a link that lets its reader sign up. */
    public record Asked(@NotNull String email) {}

    private final Accounts accounts;
    private final Invitations invitations;
    private final InvitationMails mails;
    private final Oidc oidc;
    private final Throttle throttle;
    private final CurrentCaller current;

    SignInOptionsResource(
            Accounts accounts,
            Invitations invitations,
            InvitationMails mails,
            Oidc oidc,
            Throttle throttle,
            CurrentCaller current) {
        this.accounts = accounts;
        this.invitations = invitations;
        this.mails = mails;
        this.oidc = oidc;
        this.throttle = throttle;
        this.current = current;
    }

    @GET
    @Operation(summary = "How people can sign in and sign up")
    public Options options() {
        WhoMaySignUp rule = invitations.rule();
        boolean open = rule.kind() == WhoMaySignUp.Kind.EVERYONE || !accounts.hasAdmin();
        List<ProviderView> providers = oidc.providers().stream()
                .map(provider -> new ProviderView(provider.name(), provider.label()))
                .toList();
        return open
                ? new Options("everyone", null, providers)
                : new Options(
                        rule.kind().name().toLowerCase(Locale.ROOT),
                        rule.domain().isEmpty() ? null : rule.domain(),
                        providers);
    }

    @POST
    @Path("link")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Mail me a link to sign up",
            description = "Where people of one domain may sign up. It goes to addresses of that domain only.")
    @APIResponse(responseCode = "202", description = "On its way")
    public Response link(@Valid @NotNull Asked asked) {
        WhoMaySignUp rule = invitations.rule();
        Email.fault(asked.email()).ifPresent(fault -> {
            throw Problem.invalid("email", fault);
        });
        if (!rule.covers(asked.email())) {
            throw Problem.invalid("email", Fault.of("WRONG_DOMAIN", "must be an address of {domain}", rule.domain()));
        }
        if (!mails.isConfigured()) {
            throw Problem.conflict("MAIL_NOT_CONFIGURED", "This installation sends no e-mails.");
        }
        throttle.invited(current.address(), asked.email());
        if (!mails.send(asked.email())) {
            throw Problem.busy("BUSY", "Many mails are waiting; try again in a minute.", 60);
        }
        return Response.accepted().build();
    }
}
