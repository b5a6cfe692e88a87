package dev.ittaku.lessons.web.mine;

import dev.ittaku.lessons.delivery.DeliveryLog;
import dev.ittaku.lessons.delivery.TestMessages;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.refusal.Fault;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** The caller's notification settings, and sent messages. */
@Path("/api/lessons/me/notifications")
@Produces(MediaType.APPLICATION_JSON)
public class NotificationsResource {
    private static final RateLimits.Limit TESTS = new RateLimits.Limit("lessons-test-message", 3, Duration.ofHours(1));

    private final NoticeSettings settings;
    private final DeliveryLog log;
    private final TestMessages tests;
    private final RateLimits limits;
    private final CurrentCaller current;

    NotificationsResource(
            NoticeSettings settings, DeliveryLog log, TestMessages tests, RateLimits limits, CurrentCaller current) {
        this.settings = settings;
        this.log = log;
        this.tests = tests;
        this.limits = limits;
        this.current = current;
    }

    @GET
    @Operation(summary = "How I want to be reached")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = NotificationsView.class)))
    public Response get() {
        return shown(current.requireUser().userId());
    }

    private Response shown(String user) {
        NoticeSettings.Shown shown = settings.shown(user);
        return Response.ok(NotificationsView.of(shown))
                .header("ETag", NotificationsView.tag(shown.settings()))
                .header("Cache-Control", "no-store")
                .build();
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Set how I want to be reached",
            description = "Channels: email, push, webhook, line. During quiet hours messages wait for their end.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = NotificationsView.class)))
    public Response put(
            @HeaderParam("If-Match") @Nullable String ifMatch, @Valid @NotNull NotificationsView.Input input) {
        String user = current.requireUser().userId();
        Set<Channel> channels = EnumSet.noneOf(Channel.class);
        input.channels().forEach(word -> channels.add(EnumText.parse(Channel.class, "channels", word)));
        settings.set(
                user,
                new NoticeSettings.Input(
                        channels,
                        input.email(),
                        input.webhookUrl(),
                        input.lineUserId(),
                        time("quietFrom", input.quietFrom()),
                        time("quietTo", input.quietTo()),
                        input.timeZone(),
                        input.language(),
                        input.reminderMinutes()),
                before -> ETags.matches(ifMatch, NotificationsView.tag(before)));
        return shown(user);
    }

    private static @Nullable LocalTime time(String field, @Nullable String text) {
        return text == null ? null : LessonKey.time(field, text);
    }

    @POST
    @Path("push")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Let this browser take push messages")
    @APIResponse(
            responseCode = "201",
            content = @Content(schema = @Schema(implementation = NotificationsView.Browser.class)))
    public Response subscribe(@Valid @NotNull NotificationsView.Subscription subscription) {
        PushSubscription kept = settings.browsers()
                .subscribe(
                        current.requireUser().userId(),
                        subscription.endpoint(),
                        subscription.keys().p256dh(),
                        subscription.keys().auth());
        return Response.status(201).entity(NotificationsView.Browser.of(kept)).build();
    }

    @DELETE
    @Path("push/{id}")
    @Operation(summary = "Stop push messages to a browser")
    public void unsubscribe(@PathParam("id") String id) {
        if (!settings.browsers().unsubscribe(current.requireUser().userId(), id)) {
            throw Problem.notFound("You have no such browser.");
        }
    }

    @POST
    @Path("test")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Send me a test message",
            description = "At once, by each chosen channel, or by the one named. Three an hour.")
    public Listing<NotificationsView.Sent> test(NotificationsView.@Valid @Nullable Trial trial) {
        String user = current.requireUser().userId();
        limit(user);
        String word = trial == null ? null : trial.channel();
        Channel one = word == null ? null : EnumText.parse(Channel.class, "channel", word);
        if (one == Channel.INBOX) {
            throw Problem.invalid("channel", Fault.of("ONE_OF", "must be {values}", "email, push, webhook or line"));
        }
        return new Listing<>(
                tests.send(user, one).stream().map(NotificationsView.Sent::of).toList(), null);
    }

    private void limit(String user) {
        Optional<Duration> wait = limits.count(TESTS, user);
        if (wait.isPresent()) {
            throw Problem.tooMany(
                    "TOO_MANY_REQUESTS",
                    "You can send three test messages an hour. Try again in "
                            + wait.get().toSeconds() + " s.",
                    wait.get().toSeconds());
        }
    }

    @GET
    @Path("log")
    @Operation(summary = "What was sent to me", description = "The newest first; kept for 90 days.")
    public Listing<NotificationsView.Sent> log(@BeanParam ListParameters page) {
        String user = current.requireUser().userId();
        return Listing.of(log.list(user, page.limit(), page.cursor()), NotificationsView.Sent::of);
    }
}
