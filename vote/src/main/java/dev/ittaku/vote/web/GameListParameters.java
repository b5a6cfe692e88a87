package dev.ittaku.vote.web;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.vote.game.GameFilter;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.game.Winner;
import jakarta.ws.rs.QueryParam;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** A filter for games. */
public class GameListParameters {
    /** The machine's levels, as the page calls them. */
    private static final Map<String, int[]> STRENGTHS =
            Map.of("easy", new int[] {1, 3}, "middle", new int[] {4, 7}, "hard", new int[] {8, 10});

    @QueryParam("status")
    @Parameter(description = "ACTIVE (usual) or FINISHED")
    @Nullable
    String status;

    @QueryParam("crowd")
    @Parameter(description = "the side that the crowd plays: BLACK or WHITE")
    @Nullable
    String crowd;

    @QueryParam("strength")
    @Parameter(description = "of the machine: easy (levels 1–3), middle (4–7) or hard (8–10)")
    @Nullable
    String strength;

    @QueryParam("winner")
    @Parameter(description = "of finished games: AI, COLLECTIVE or DRAW")
    @Nullable
    String winner;

    @QueryParam("q")
    @Parameter(description = "what the title contains, whatever the case and width of its letters")
    @Nullable
    String q;

    GameStatus status() {
        GameStatus wanted = one("status", status, GameStatus.values());
        return wanted == null ? GameStatus.ACTIVE : wanted;
    }

    GameFilter filter() {
        int[] levels = strength == null ? null : STRENGTHS.get(strength);
        if (strength != null && levels == null) {
            throw Problem.invalid("strength", Fault.of("ONE_OF", "must be {values}", "easy, middle or hard"));
        }
        return new GameFilter(
                one("crowd", crowd, Player.values()),
                levels == null ? null : levels[0],
                levels == null ? null : levels[1],
                one("winner", winner, Winner.values()),
                q == null || q.isBlank() ? null : InputChecks.checked("q", q, Games.LONGEST_TITLE));
    }

    private static <E extends Enum<E>> @Nullable E one(String field, @Nullable String text, E[] values) {
        if (text == null) {
            return null;
        }
        return Arrays.stream(values)
                .filter(value -> value.name().equals(text))
                .findFirst()
                .orElseThrow(() -> Problem.invalid(
                        field,
                        Fault.of(
                                "ONE_OF",
                                "must be {values}",
                                Arrays.stream(values).map(Enum::name).collect(Collectors.joining(" or ")))));
    }
}
