package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.web.signin.OwnerCheck;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Showing once more that it is oneself. */
@Path("/api/me/confirmation")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ConfirmationResource {
    /** The account's password. */
    public record Typed(@NotNull String password) {}

    private final OwnerCheck owner;
    private final CurrentCaller current;

    ConfirmationResource(OwnerCheck owner, CurrentCaller current) {
        this.owner = owner;
        this.current = current;
    }

    @PUT
    @Operation(
            summary = "Type the password again",
            description = "For ten minutes this session may change how one signs in, as if it had just begun.")
    public void confirm(@Valid @NotNull Typed typed) {
        owner.confirm(current.requireUser(), typed.password());
    }
}
