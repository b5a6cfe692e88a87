package dev.ittaku.lessons.web.mine;

import dev.ittaku.lessons.action.Actions;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The actions of links in messages. The link's secret is sent in the body, so it is in no log of addresses. */
@Path("/api/lessons/actions")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class ActionsResource {
    /** The part of the link behind its {@code #}. */
    public record Link(@NotNull String token) {}

    private final Actions actions;

    ActionsResource(Actions actions) {
        this.actions = actions;
    }

    @POST
    @Path("look")
    @Operation(summary = "What a message's link is about", description = "Changes nothing; needs no account.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ActionView.class)))
    public Response look(@Valid @NotNull Link link) {
        return shown(actions.look(link.token()));
    }

    @POST
    @Operation(
            summary = "Do what a message's link is for",
            description = "Take, decline or book a seat, leave a waitlist or cancel a booking; needs no account. Done a"
                    + " second time it changes nothing.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ActionView.class)))
    public Response run(@Valid @NotNull Link link) {
        return shown(actions.run(link.token()));
    }

    private static Response shown(Actions.Look look) {
        return Response.ok(ActionView.of(look))
                .header("Cache-Control", "no-store")
                .build();
    }
}
