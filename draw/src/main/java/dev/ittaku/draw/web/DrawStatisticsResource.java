package dev.ittaku.draw.web;

import dev.ittaku.draw.drawing.Likes;
import dev.ittaku.draw.statistics.PlayerResult;
import dev.ittaku.draw.statistics.Statistics;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** A player's own statistics, and figures of the installation for admins. */
@Path("/api/draw")
@Produces(MediaType.APPLICATION_JSON)
public class DrawStatisticsResource {
    private static final int MOST_DAYS = 90;

    private final Statistics statistics;
    private final Likes likes;
    private final CurrentPlayer current;

    DrawStatisticsResource(Statistics statistics, Likes likes, CurrentPlayer current) {
        this.statistics = statistics;
        this.likes = likes;
        this.current = current;
    }

    /** @param likes for drawings of games that are still kept */
    record Mine(
            int games,
            int wins,
            int points,
            int best,
            int drawn,
            int drawnGuessed,
            int guessed,
            int guessable,
            long likes,
            List<Recent> recent) {}

    record Recent(String gameId, long endedAt, int points, int rank, int players) {
        static Recent of(PlayerResult result) {
            return new Recent(
                    result.gameId(),
                    result.endedAt().toEpochMilli(),
                    result.points(),
                    result.rank(),
                    result.playerCount());
        }
    }

    @GET
    @Path("/me/statistics")
    @Operation(summary = "How you have played, over your last thousand games")
    public Mine mine() {
        Optional<String> playerId = current.id();
        if (playerId.isEmpty()) {
            return new Mine(0, 0, 0, 0, 0, 0, 0, 0, 0, List.of());
        }
        Statistics.Own own = statistics.of(playerId.get());
        return new Mine(
                own.games(),
                own.wins(),
                own.points(),
                own.best(),
                own.drawn(),
                own.drawnGuessed(),
                own.guessed(),
                own.guessable(),
                likes.received(playerId.get()),
                own.recent().stream().map(Recent::of).toList());
    }

    record Days(List<Statistics.Day> days) {}

    @GET
    @Path("/statistics")
    @Operation(summary = "What was played on each of the last days, in UTC")
    public Days days(@QueryParam("days") @DefaultValue("30") String days) {
        int many = days.matches("[0-9]{1,2}") ? Integer.parseInt(days) : 0;
        if (many < 1 || many > MOST_DAYS) {
            throw Problem.invalid(
                    "days", Fault.of("RANGE", "must be a whole number from {min} to {max}", 1, MOST_DAYS));
        }
        return new Days(statistics.days(many));
    }
}
