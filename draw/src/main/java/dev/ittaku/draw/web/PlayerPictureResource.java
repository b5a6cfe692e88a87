package dev.ittaku.draw.web;

import dev.ittaku.accounts.icon.Icon;
import dev.ittaku.accounts.icon.Icons;
import dev.ittaku.draw.player.AccountPlayers;
import dev.ittaku.draw.table.Room;
import dev.ittaku.platform.http.Problem;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Pictures of players who show that of their account. The address contains the player's id, never the account's. */
@Path("/api/draw/games/{id}/players/{player}/picture")
public class PlayerPictureResource {
    /** A short cache time, so that a removed picture soon disappears. */
    private static final String FOR_A_MINUTE = "private, max-age=60";

    private final AccountPlayers players;
    private final Icons icons;

    PlayerPictureResource(AccountPlayers players, Icons icons) {
        this.players = players;
        this.icons = icons;
    }

    @GET
    @Operation(
            summary = "The picture of a player who shows that of their account",
            description = "Only while a player shows it; it does not say whose account it is.")
    public Response picture(
            @PathParam("id") String id,
            @PathParam("player") String player,
            @HeaderParam("If-None-Match") @Nullable String known) {
        Icon icon = Optional.of(player)
                .filter(one -> Room.canBeId(id) && Room.canBeId(one))
                .flatMap(one -> players.find(id, one))
                .map(one -> icons.of(one.userId()))
                .orElseThrow(() -> Problem.notFound("This player shows no picture of an account."));
        String tag = "\"" + icon.tag() + "\"";
        Response.ResponseBuilder answer = tag.equals(known)
                ? Response.notModified()
                : Response.ok(icon.image()).type(icon.type());
        return answer.header("ETag", tag)
                .header("Cache-Control", FOR_A_MINUTE)
                .header("Content-Security-Policy", "default-src 'none'; sandbox")
                .build();
    }
}
