package dev.ittaku.vote.ballot;

import dev.ittaku.table.read.Page;
import dev.ittaku.vote.table.turn.Vote;

/**
 * How much a person has taken part, counted from the votes that are kept.
 *
 * @param games in how many games they voted
 * @param complete false if they voted more often than is counted
 */
public record Participation(int games, int votes, boolean complete) {
    static Participation of(Page<Vote> votes) {
        long games = votes.items().stream().map(Vote::gameId).distinct().count();
        return new Participation(
                Math.toIntExact(games), votes.items().size(), votes.cursor().isEmpty());
    }
}
