package dev.ittaku.accounts.web.people;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.accounts.icon.Icon;
import dev.ittaku.accounts.icon.Icons;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.ShownPeople;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** What everybody may see of others. */
@Path("/api/people")
public class PeopleResource {
    /** Long enough to spare most requests of a page with many people, short enough to see a new picture soon. */
    private static final String FOR_A_MINUTE = "public, max-age=60";

    /** An address with the picture's tag never means another picture. */
    private static final String FOR_EVER = "public, max-age=31536000, immutable";

    private static final int MOST = 50;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final String BY_NAME = "@";

    /** A person's names; {@code displayName} is null if none was chosen. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Name(
            @Nullable String userId,
            String username,
            @Nullable String displayName,

            @Schema(description = "where the picture is; a drawn one stands in the address itself")
            String icon) {}

    /** Those who were found. */
    public record Names(List<Name> items) {}

    private final Icons icons;
    private final ShownPeople people;

    PeopleResource(Icons icons, ShownPeople people) {
        this.icons = icons;
        this.people = people;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Names of people",
            description =
                    "Of those whose ids or usernames are given, separated by commas, at most 50. Whoever is not here is"
                            + " left out; whoever is asked for by username is answered without an id.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Names.class)))
    public Response names(
            @QueryParam("ids") @Nullable String ids, @QueryParam("usernames") @Nullable String usernames) {
        List<String> asked = split("ids", ids);
        List<String> named = split("usernames", usernames);
        List<Account> byId = people.byIds(asked);
        List<Account> byName = people.byUsernames(named);
        Map<String, String> pictures = icons.links(Stream.concat(byId.stream(), byName.stream())
                .map(Account::userId)
                .toList());
        List<Name> found = Stream.concat(
                        byId.stream().map(account -> name(account, account.userId(), pictures)),
                        byName.stream().map(account -> name(account, null, pictures)))
                .toList();
        return Response.ok(new Names(found))
                .header("Cache-Control", FOR_A_MINUTE)
                .build();
    }

    private static List<String> split(String field, @Nullable String list) {
        List<String> parts = list == null || list.isEmpty()
                ? List.of()
                : Stream.of(list.split(",", MOST + 2))
                        .filter(part -> !part.isEmpty())
                        .toList();
        if (parts.size() > MOST
                || parts.stream().anyMatch(part -> !PLAIN.matcher(part).matches())) {
            throw Problem.invalid(
                    field, Fault.of("LIST_FORM", "must be at most {max} names, separated by commas", MOST));
        }
        return parts;
    }

    private static Name name(Account account, @Nullable String userId, Map<String, String> pictures) {
        String icon = pictures.getOrDefault(account.userId(), Icons.drawn(account.userId()));
        return new Name(
                userId,
                account.username(),
                account.displayName(),
                // The id behind a username is not revealed.
                userId == null
                        ? icon.replace(account.userId() + "/icon", BY_NAME + account.username() + "/icon")
                        : icon);
    }

    @GET
    @Path("{userId}/icon")
    @Operation(
            summary = "Somebody's picture",
            description = "By id, or by username with @ in front. A drawn one for people who have chosen none.")
    public Response icon(
            @PathParam("userId") String userId,
            @Parameter(description = "the picture's tag, as links to it have it: then it may be kept for ever")
                    @QueryParam("v")
                    @Nullable
                    String tag,
            @HeaderParam("If-None-Match") @Nullable String known) {
        String id =
                userId.startsWith(BY_NAME) ? people.idOf(userId.substring(1)).orElse(userId) : userId;
        Icon icon = icons.of(id);
        return IconAnswer.of(icon, known, icon.tag().equals(tag) ? FOR_EVER : FOR_A_MINUTE);
    }
}
