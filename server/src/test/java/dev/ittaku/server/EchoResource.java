package dev.ittaku.server;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** A resource of the tests alone, for what can go wrong in any resource. */
@Path("/api/test")
@Produces(MediaType.APPLICATION_JSON)
public class EchoResource {
    public record Echo(@NotBlank String name, int size) {}

    @POST
    @Path("echo")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Echo echo(@Valid Echo echo) {
        return echo;
    }

    @GET
    @Path("broken")
    @Operation(hidden = true)
    public Echo broken() {
        throw new IllegalStateException("secret detail");
    }
}
