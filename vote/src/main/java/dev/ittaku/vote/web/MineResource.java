package dev.ittaku.vote.web;

import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.table.read.Page;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.Vote;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** The caller's own votes and proposals. */
@Path("/api/vote/me")
@Produces(MediaType.APPLICATION_JSON)
public class MineResource {
    private final VoteServices vote;
    private final CurrentCaller current;

    MineResource(VoteServices vote, CurrentCaller current) {
        this.vote = vote;
        this.current = current;
    }

    @GET
    @Path("votes")
    @Operation(summary = "My votes, the newest first")
    public Listing<VoteListed> votes(@BeanParam ListParameters page) {
        String userId = current.requireUser().userId();
        Page<Vote> votes = vote.ballots().of(userId, page.limit(), page.cursor());
        Map<String, Game> games =
                vote.games().byId(votes.items().stream().map(Vote::gameId).toList());
        Map<String, Candidate> candidates = vote.ballots().candidatesOf(votes.items());
        return Listing.of(votes, one -> {
            Candidate candidate = candidates.get(one.candidateId());
            return new VoteListed(
                    one.gameId(),
                    title(games.get(one.gameId())),
                    one.turnNumber(),
                    one.candidateId(),
                    candidate == null ? null : candidate.position(),
                    candidate == null ? null : candidate.status(),
                    one.createdAt(),
                    one.updatedAt());
        });
    }

    @GET
    @Path("candidates")
    @Operation(summary = "What I have proposed, the newest first")
    public Listing<CandidateListed> candidates(@BeanParam ListParameters page) {
        String userId = current.requireUser().userId();
        Page<Candidate> proposed = vote.proposals().of(userId, page.limit(), page.cursor());
        Map<String, Game> games = vote.games()
                .byId(proposed.items().stream().map(Candidate::gameId).toList());
        Map<String, Vote> mine = vote.ballots().votesFor(userId, proposed.items());
        return Listing.of(proposed, one -> {
            // A candidate is closed a moment before its turn; a caller who has not voted must wait for the turn.
            boolean over = one.status() == CandidateStatus.ADOPTED || isPast(one, games.get(one.gameId()));
            boolean visible = over || mine.containsKey(one.gameId() + "#" + one.turnNumber());
            return new CandidateListed(
                    one.gameId(),
                    title(games.get(one.gameId())),
                    one.turnNumber(),
                    one.candidateId(),
                    one.position(),
                    one.description(),
                    visible ? one.voteCount() : null,
                    one.status(),
                    one.createdAt(),
                    one.deadline().orElse(null));
        });
    }

    private static boolean isPast(Candidate candidate, @Nullable Game game) {
        return game != null && (game.currentTurn() > candidate.turnNumber() || !game.isActive());
    }

    private static @Nullable String title(@Nullable Game game) {
        return game == null ? null : game.title();
    }
}
