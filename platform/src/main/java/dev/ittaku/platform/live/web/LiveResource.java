package dev.ittaku.platform.live.web;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.live.LivePages;
import dev.ittaku.platform.live.LivePages.Place;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.platform.live.TableStreams;
import dev.ittaku.platform.refusal.Fault;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Tells the page that something has changed; the page then reads it again by its usual route. */
@Path("/api/live")
public class LiveResource {
    private static final int MOST = 20;
    private static final char KEY = ':';
    private static final Duration TOGETHER = Duration.ofMillis(200);
    private static final Duration BEAT = Duration.ofSeconds(15);
    private static final long COME_BACK_MILLIS = 2000;
    /** The page then connects again, and what its reader may watch is checked again. */
    private static final Duration CONNECTION_LASTS = Duration.ofMinutes(10);

    private static final long BEATS = CONNECTION_LASTS.dividedBy(BEAT);
    /** Ends a connection; it is not sent. */
    private static final String END = "end";
    /** Names that wait for a slow page; a page that lets more wait is disconnected, connects again and reads everything again. */
    private static final int LINE = 256;
    /** Many people may share an address, each with several pages. */
    private static final int MOST_FROM_ONE_ADDRESS = 300;

    private final LivePages pages;
    private final CurrentCaller current;
    private final ConnectionCount connections = new ConnectionCount(MOST_FROM_ONE_ADDRESS);

    LiveResource(LivePages pages, CurrentCaller current) {
        this.pages = pages;
        this.current = current;
    }

    @GET
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(
            summary = "What changes of the things a page shows",
            description =
                    "Server-sent events: ready once it is watched, then changed with the name as it was asked for,"
                            + " whenever that has changed, and beat every 15 seconds. A name is a topic, or a topic, a colon and a"
                            + " key. Names that are not there, or not for the caller, are skipped. The connection ends after"
                            + " ten minutes; come back then.")
    public Multi<OutboundSseEvent> live(@QueryParam("watch") List<String> names, @Context Sse sse) {
        if (names.isEmpty()) {
            throw Problem.malformed("Name what to watch: ?watch=…");
        }
        if (names.size() > MOST) {
            throw Problem.invalid("watch", Fault.of("AT_MOST", "must be at most {max} at once", MOST));
        }
        String address = ClientAddress.counted(current.address());
        if (connections.isFull(address)) {
            throw Problem.tooMany(
                    "TOO_MANY_REQUESTS", "Too many pages are open from here.", CONNECTION_LASTS.toSeconds());
        }
        Map<Place, String> asked = new LinkedHashMap<>();
        Optional<Caller> caller = current.user();
        for (String name : names) {
            place(name, caller).ifPresent(place -> asked.put(place, name));
        }
        if (asked.isEmpty()) {
            throw Problem.notFound("There is nothing of this name to watch.");
        }
        Multi<OutboundSseEvent> beats = Multi.createFrom()
                .ticks()
                .every(BEAT)
                .onOverflow()
                .drop()
                .map(tick -> event(sse, tick < BEATS ? "beat" : END, ""));
        // Not first(Duration): that would complete without cancelling its source, and the watch would stay open.
        return Multi.createBy()
                .merging()
                .streams(changes(asked, address, sse), beats)
                .select()
                .first(event -> !END.equals(event.getName()));
    }

    /** Empty if the topic does not exist, or not for this caller; the page still gets the other topics. */
    private Optional<Place> place(String name, Optional<Caller> caller) {
        int colon = name.indexOf(KEY);
        String topic = colon < 0 ? name : name.substring(0, colon);
        LiveTopic known = pages.topics().get(topic);
        return Optional.ofNullable(known)
                .flatMap(one -> one.watched(caller, colon < 0 ? "" : name.substring(colon + 1)))
                .map(key -> new Place(topic, key));
    }

    /** Changes in quick succession are sent as one. */
    private Multi<OutboundSseEvent> changes(Map<Place, String> asked, String address, Sse sse) {
        Consumer<MultiEmitter<? super String>> begin = line -> {
            TableStreams.Watch watch = pages.open(asked.keySet(), place -> line.emit(asked.get(place)));
            connections.enter(address);
            line.onTermination(() -> {
                connections.leave(address);
                watch.close();
            });
            line.emit("");
        };
        Multi<String> names = Multi.createFrom().emitter(begin, LINE);
        Set<String> waiting = ConcurrentHashMap.newKeySet();
        return names.onItem().transformToMultiAndMerge(name -> {
            if (name.isEmpty()) {
                return Multi.createFrom().item(event(sse, "ready", ""));
            }
            if (!waiting.add(name)) {
                return Multi.createFrom().empty();
            }
            return Multi.createFrom()
                    .item(name)
                    .onItem()
                    .call(one -> Uni.createFrom().voidItem().onItem().delayIt().by(TOGETHER))
                    .onItem()
                    .invoke(waiting::remove)
                    .map(one -> event(sse, "changed", one));
        });
    }

    private static OutboundSseEvent event(Sse sse, String name, String data) {
        return sse.newEventBuilder()
                .name(name)
                .reconnectDelay(COME_BACK_MILLIS)
                .mediaType(MediaType.TEXT_PLAIN_TYPE)
                .data(String.class, data)
                .build();
    }
}
