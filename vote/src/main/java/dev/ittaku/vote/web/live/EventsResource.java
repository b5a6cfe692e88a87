package dev.ittaku.vote.web.live;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.vote.VoteServices;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** A game, live. What is sent stands in {@link LiveEvents}. */
@Path("/api/vote/games/{id}/events")
public class EventsResource {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");
    private static final long COME_BACK_MILLIS = 2000;

    private final VoteServices vote;
    private final GameFeed feed;
    private final CurrentCaller current;

    EventsResource(VoteServices vote, GameFeed feed, CurrentCaller current) {
        this.vote = vote;
        this.feed = feed;
        this.current = current;
    }

    @GET
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(
            summary = "A game, live",
            description = "Server-sent events game, turn, candidates, counts, move, commentary and time."
                    + " Counts go only to those who may see them. Last-Event-ID brings the moves that were missed.")
    public Multi<OutboundSseEvent> events(
            @PathParam("id") String id, @HeaderParam("Last-Event-ID") @Nullable String lastEventId, @Context Sse sse) {
        vote.games().game(id);
        Optional<String> userId = current.user().map(Caller::userId);
        Integer lastMove =
                lastEventId != null && NUMBER.matcher(lastEventId).matches() ? Integer.valueOf(lastEventId) : null;
        return feed.follow(id, userId, lastMove).map(event -> sent(sse, event));
    }

    private static OutboundSseEvent sent(Sse sse, FeedEvent event) {
        OutboundSseEvent.Builder builder = sse.newEventBuilder()
                .name(event.name())
                .reconnectDelay(COME_BACK_MILLIS)
                .mediaType(MediaType.TEXT_PLAIN_TYPE)
                .data(String.class, event.data());
        String eventId = event.id();
        return (eventId == null ? builder : builder.id(eventId)).build();
    }
}
