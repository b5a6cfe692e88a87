package dev.ittaku.accounts.web.me;

import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.outgoing.PushBrowsers;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** The browsers that take one's messages while no page is open. */
@Path("/api/me/browsers")
@Produces(MediaType.APPLICATION_JSON)
public class MyBrowsersResource {
    /**
     * One's browsers, and how to add one.
     *
     * @param offer absent where this server sends no messages to browsers
     */
    public record BrowsersView(List<PushBrowsers.Browser> items, PushBrowsers.@Nullable Offer offer) {}

    /** What a browser says about its subscription. */
    public record Subscription(
            @NotNull String endpoint, @NotNull @Valid Keys keys) {
        /** Both as URL-safe Base64. */
        public record Keys(@NotNull String p256dh, @NotNull String auth) {}
    }

    private final Instance<PushBrowsers> all;
    private final CurrentCaller current;

    MyBrowsersResource(@Any Instance<PushBrowsers> all, CurrentCaller current) {
        this.all = all;
        this.current = current;
    }

    private Optional<PushBrowsers> browsers() {
        return all.stream().filter(PushBrowsers::isAvailable).findFirst();
    }

    private PushBrowsers required() {
        return browsers().orElseThrow(() -> Problem.notFound("This server sends no messages to browsers."));
    }

    @GET
    @Operation(
            summary = "The browsers that take my messages",
            description = "At most 20, with what one more needs to know.")
    public BrowsersView list() {
        String userId = current.requireUser().userId();
        return browsers()
                .map(browsers -> new BrowsersView(browsers.of(userId), browsers.offer()))
                .orElseGet(() -> new BrowsersView(List.of(), null));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Let this browser take my messages")
    @APIResponse(
            responseCode = "201",
            content = @Content(schema = @Schema(implementation = PushBrowsers.Browser.class)))
    public Response add(@Valid @NotNull Subscription subscription) {
        PushBrowsers.Browser added = required()
                .add(
                        current.requireUser().userId(),
                        subscription.endpoint(),
                        subscription.keys().p256dh(),
                        subscription.keys().auth());
        return Response.status(201).entity(added).build();
    }

    @DELETE
    @Path("{id}")
    @Operation(summary = "Stop sending messages to a browser")
    public void remove(@PathParam("id") String id) {
        if (!required().remove(current.requireUser().userId(), id)) {
            throw Problem.notFound("You have no such browser.");
        }
    }
}
