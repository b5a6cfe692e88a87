package dev.ittaku.server;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.openapi.annotations.Operation;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;

/** A resource of the tests alone, for what can go wrong in any resource. */
@Path("/api/test")
@Produces(MediaType.APPLICATION_JSON)
public class EchoResource {
    private static final AtomicInteger CALLS = new AtomicInteger();

    public record Echo(@NotBlank String name, int size) {}

    @POST
    @Path("echo")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Echo echo(@Valid Echo echo) {
        return echo;
    }

    /** How often it was called, to see whether a write happened once. */
    public record Count(int calls) {}

    @POST
    @Path("count")
    @Operation(hidden = true)
    public Count count() {
        return new Count(CALLS.incrementAndGet());
    }

    @GET
    @Path("admin")
    @Operation(hidden = true)
    public Count forAdmins() {
        return new Count(CALLS.get());
    }

    @PUT
    @Path("admin")
    @Operation(hidden = true)
    public Count changedByAdmins() {
        return new Count(CALLS.get());
    }

    @PUT
    @Path("push")
    @Operation(hidden = true)
    public Count pushed() {
        return new Count(CALLS.get());
    }

    @GET
    @Path("none")
    @Operation(hidden = true)
    public Count withoutRule() {
        return new Count(CALLS.get());
    }

    @GET
    @Path("broken")
    @Operation(hidden = true)
    public Echo broken() {
        throw new IllegalStateException("secret detail");
    }

    /** As the embedded store answers everybody while it is set back, and Amazon's when it fails. */
    @GET
    @Path("without-store")
    @Operation(hidden = true)
    public Echo withoutStore() {
        throw InternalServerErrorException.builder()
                .statusCode(500)
                .message("secret detail")
                .build();
    }

    @GET
    @Path("refused-by-store")
    @Operation(hidden = true)
    public Echo refusedByStore() {
        throw DynamoDbException.builder()
                .statusCode(400)
                .message("secret detail")
                .build();
    }
}
