package dev.ittaku.vote.turn;

import dev.ittaku.table.Table;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Decides whether enough people want a turn closed before its deadline. */
public final class SkipMajority {
    /** One person decides alone only in their own game without other players. */
    public static final int FEWEST = 2;

    private final Table table;
    private final RecentVoters recent;

    public SkipMajority(Table table, RecentVoters recent) {
        this.table = table;
        this.recent = recent;
    }

    /** Whether a majority wants the turn closed now, by the present requests. */
    boolean isDecided(Turn turn) {
        if (turn.wantToSkip() == 0) {
            return false;
        }
        Optional<Set<String>> people = recent.withPresent(turn);
        if (people.isEmpty()) {
            return false;
        }
        List<String> wishes;
        try (Stream<SkipVote> all =
                table.stream(SkipItems.SKIP_VOTES.of(new Turn.Key(turn.gameId(), turn.turnNumber())))) {
            wishes = all.map(SkipVote::userId).filter(people.get()::contains).toList();
        }
        return wishes.size() * 2 > people.get().size()
                && (wishes.size() >= FEWEST || isOwn(turn.gameId(), wishes.get(0)));
    }

    private boolean isOwn(String gameId, String userId) {
        return table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(gameId)))
                .item()
                .map(Game::createdBy)
                .filter(Candidate.createdBy(userId)::equals)
                .isPresent();
    }
}
