package dev.ittaku.vote.web;

import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.machine.Strength;
import dev.ittaku.vote.table.turn.Deadlines;
import dev.ittaku.vote.turn.EarlyClose;
import dev.ittaku.vote.turn.Proposals;
import dev.ittaku.vote.turn.VoteSettings;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The published rules. */
@Path("/api/vote/rules")
@Produces(MediaType.APPLICATION_JSON)
public class RulesResource {
    private final VoteSettings settings;

    RulesResource(VoteSettings settings) {
        this.settings = settings;
    }

    @GET
    @Operation(summary = "The rules in numbers")
    public RulesView rules() {
        return new RulesView(
                new RulesView.TurnLengths(
                        settings.shortestTurn().toString(),
                        Deadlines.LONGEST.toString(),
                        "00:00",
                        Deadlines.ZONE.getId(),
                        Deadlines.DAILY_AT_LEAST.toString()),
                new RulesView.Proposing(
                        Proposals.PER_USER,
                        Proposals.LONGEST_DESCRIPTION,
                        Deadlines.VOTING_ONLY_PERCENT,
                        Machine.CANDIDATES),
                new RulesView.Early(EarlyClose.TURNS, EarlyClose.FEWEST, EarlyClose.MOST, EarlyClose.ELAPSED_PERCENT),
                settings.hotVotes(),
                settings.sleepAfter(),
                (int) Strength.CLOSE,
                settings.expire() ? (int) Lifetime.KEPT.toDays() : 0);
    }
}
