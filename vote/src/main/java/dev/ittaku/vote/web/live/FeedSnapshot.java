package dev.ittaku.vote.web.live;

import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnWithCandidates;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Everything about a game that its live feed tells, as one look at the table found it. */
record FeedSnapshot(
        Game game, List<Move> moves, List<Commentary> commentaries, Optional<Turn> turn, List<Candidate> candidates) {

    /** Reads the game, and its history only if it has moved on since. Empty if the game is gone. */
    static Optional<FeedSnapshot> read(VoteServices vote, String gameId, @Nullable FeedSnapshot before) {
        Optional<Game> game = vote.games().find(gameId);
        if (game.isEmpty()) {
            return Optional.empty();
        }
        GameHistory history = before != null && before.game.equals(game.get())
                ? new GameHistory(game, before.moves, before.commentaries)
                : vote.games().history(gameId);
        Game now = history.game().orElse(game.get());
        TurnWithCandidates view = turn(vote, gameId, now.currentTurn());
        return Optional.of(
                new FeedSnapshot(now, history.moves(), history.commentaries(), view.turn(), view.candidates()));
    }

    /** A turn with its candidates, where it has been opened. */
    static TurnWithCandidates turn(VoteServices vote, String gameId, int number) {
        try {
            return vote.proposals().turnWithCandidates(gameId, number);
        } catch (VoteRefusal e) {
            return new TurnWithCandidates(Optional.empty(), List.of());
        }
    }

    /** The candidates without their counts, which are told apart. */
    static List<Candidate> uncounted(List<Candidate> candidates) {
        return candidates.stream().map(Candidate::uncounted).toList();
    }

    static Map<String, Integer> counts(List<Candidate> candidates) {
        Map<String, Integer> counts = new HashMap<>();
        candidates.forEach(one -> counts.put(one.candidateId(), one.voteCount()));
        return counts;
    }
}
