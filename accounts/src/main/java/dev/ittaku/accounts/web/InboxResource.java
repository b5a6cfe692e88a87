package dev.ittaku.accounts.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.inbox.InboxMessage;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Languages;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.read.Page;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** One's messages from all products. */
@Path("/api/inbox")
@Produces(MediaType.APPLICATION_JSON)
public class InboxResource {
    /** A message as its reader sees it; {@code text} is in the language of the request's Accept-Language. */
    public record MessageView(String id, String product, String text, String link, Instant at, boolean read) {}

    /** One page of messages, newest first; {@code unread} is counted to 100. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Messages(
            List<MessageView> items, int unread, @Nullable String cursor) {
        public Messages {
            items = List.copyOf(items);
        }
    }

    /** What can be changed about a message: it becomes read. */
    public record Change(@Nullable Boolean read) {}

    /** How many messages became read. */
    public record AllRead(long read) {}

    private final Inbox inbox;
    private final CurrentCaller current;

    InboxResource(Inbox inbox, CurrentCaller current) {
        this.inbox = inbox;
        this.current = current;
    }

    @GET
    @Operation(summary = "My messages, newest first")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Messages.class)))
    public Response list(@BeanParam ListParameters page, @HeaderParam("Accept-Language") @Nullable String languages) {
        String userId = current.requireUser().userId();
        Page<InboxMessage> found = inbox.list(userId, page.limit(), page.cursor());
        List<MessageView> items =
                found.items().stream().map(message -> shown(message, languages)).toList();
        return answer(new Messages(items, inbox.unread(userId), found.cursor().orElse(null)));
    }

    @PATCH
    @Path("{id}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Mark one of my messages read")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = MessageView.class)))
    public Response read(
            @PathParam("id") String id,
            @HeaderParam("Accept-Language") @Nullable String languages,
            @NotNull Change change) {
        String userId = current.requireUser().userId();
        InboxMessage message = inbox.get(userId, id).orElseThrow(InboxResource::none);
        if (!Boolean.TRUE.equals(change.read())) {
            throw Problem.invalid("read", Fault.of("WRONG_TYPE", "must be true"));
        }
        return answer(shown(inbox.read(message), languages));
    }

    @POST
    @Path("read-all")
    @Operation(summary = "Mark all my messages read")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = AllRead.class)))
    public Response readAll() {
        return answer(new AllRead(inbox.readAll(current.requireUser().userId())));
    }

    private static Problem none() {
        return Problem.notFound("You have no such message.");
    }

    private static Response answer(Object entity) {
        return Response.ok(entity)
                .header("Cache-Control", "no-store")
                .header("Vary", "Accept-Language")
                .build();
    }

    private static MessageView shown(InboxMessage message, @Nullable String languages) {
        boolean japanese = Languages.prefersJapanese(languages);
        return new MessageView(
                message.id(),
                message.product(),
                japanese ? message.text().ja() : message.text().en(),
                message.link(),
                Instant.ofEpochMilli(message.at()),
                message.read());
    }
}
