package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.signin.SecondFactors;
import dev.ittaku.accounts.web.signin.OwnerCheck;
import dev.ittaku.accounts.web.signin.Throttle;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The code that is required in addition to the password. */
@Path("/api/me/second-factor")
@Produces(MediaType.APPLICATION_JSON)
public class MySecondFactorResource {
    /** Whether a code is required, and how many recovery codes are left. */
    public record State(boolean on, int recoveryCodesLeft) {}

    /** A secret for the phone: as text to type, and as the address in a QR code. */
    public record Begun(String secret, String uri) {}

    /** A code that the phone shows. */
    public record CodeInput(@NotNull String code) {}

    /** Codes for when the phone is lost, each good once. They come in this answer and never again. */
    public record RecoveryCodes(List<String> recoveryCodes) {}

    private final SecondFactors factors;
    private final OwnerCheck owner;
    private final Throttle throttle;
    private final AuditTrail audit;
    private final CurrentCaller current;

    MySecondFactorResource(
            SecondFactors factors, OwnerCheck owner, Throttle throttle, AuditTrail audit, CurrentCaller current) {
        this.factors = factors;
        this.owner = owner;
        this.throttle = throttle;
        this.audit = audit;
        this.current = current;
    }

    @GET
    @Operation(summary = "Whether a code is asked for when I sign in with my password")
    public State state() {
        String userId = current.requireUser().userId();
        return new State(factors.isOn(userId), factors.recoveryCodesLeft(userId));
    }

    @POST
    @Consumes(MediaType.WILDCARD)
    @Operation(
            summary = "A secret for my phone",
            description = "It takes effect once PUT brings a code that is made from it.")
    public Begun begin() {
        Caller caller = current.requireUser();
        owner.check(caller);
        String secret = factors.begin(caller.userId())
                .orElseThrow(() -> Problem.conflict("SECOND_FACTOR_ON", "A code is asked for already."));
        return new Begun(secret, "otpauth://totp/Ittaku:" + caller.username() + "?secret=" + secret + "&issuer=Ittaku");
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Ask for a code from now on", description = "Needs one that the phone shows.")
    public RecoveryCodes confirm(@Valid @NotNull CodeInput input) {
        Caller caller = current.requireUser();
        owner.check(caller);
        throttle.confirm(caller);
        List<String> codes = factors.confirm(caller.userId(), input.code().replaceAll("\\s", ""))
                .orElseThrow(() -> {
                    throttle.confirmFailed(caller);
                    return Problem.of(422, "CODE_WRONG", "Wrong code", "The code is wrong or was used already.")
                            .about("code");
                });
        throttle.confirmed(caller);
        audit.record(Event.WAY_ADDED, caller.userId(), caller.username(), current.address(), "second factor");
        return new RecoveryCodes(codes);
    }

    @POST
    @Path("recovery-codes")
    @Consumes(MediaType.WILDCARD)
    @Operation(summary = "New recovery codes", description = "The old ones no longer work.")
    public RecoveryCodes renew() {
        Caller caller = current.requireUser();
        owner.check(caller);
        return new RecoveryCodes(factors.renewRecoveryCodes(caller.userId())
                .orElseThrow(() -> Problem.notFound("No code is asked for when you sign in.")));
    }

    @DELETE
    @Operation(summary = "Stop asking for a code")
    public void off() {
        Caller caller = current.requireUser();
        owner.check(caller);
        if (factors.off(caller.userId())) {
            audit.record(Event.WAY_REMOVED, caller.userId(), caller.username(), current.address(), "second factor");
        }
    }
}
