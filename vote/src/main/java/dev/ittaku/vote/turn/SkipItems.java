package dev.ittaku.vote.turn;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.vote.table.VoteLayout;
import dev.ittaku.vote.table.VoteSamples;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.turn.Turn;

/** The items of people who want a turn closed before its deadline. */
public final class SkipItems {
    public static final Fragment PART = VoteLayout.TABLE.fragment("skips");

    public static final Entity<SkipVote, SkipVote.Key> SKIP_VOTE;
    public static final GetPattern<SkipVote.Key, SkipVote> SKIP_VOTE_OF_USER;
    public static final QueryPattern<Turn.Key, SkipVote> SKIP_VOTES;
    public static final QueryPattern<VoteUser.Key, SkipVote> SKIP_VOTES_OF_USER;

    static {
        SKIP_VOTE = PART.entity(SkipVote.class, SkipVote.Key.class)
                .named("skipVote")
                .describedAs("A person's wish to close a turn now; the turn counts them.")
                .key("GAME#{gameId}#TURN#{turnNumber}#SKIP", "VOTE#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "SKIP#{createdAt}")
                .storeAll()
                .constant("entityType", "SKIP")
                .samples(SkipItems::skipVote)
                .declare();
        SKIP_VOTE_OF_USER = SKIP_VOTE.getConsistently("skip vote of a user", "Whether a user wants a turn closed now.");
        SKIP_VOTES = SKIP_VOTE
                .query("skip votes", "Who wants a turn closed now, as it is at this moment.")
                .consistent()
                .limit(1000)
                .declare(Turn.Key.class);
        SKIP_VOTES_OF_USER = SKIP_VOTE
                .query("skip votes of a user", "Which turns a user wanted closed, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
    }

    private SkipItems() {}

    private static SkipVote skipVote(int i) {
        // Half of them are other people's in one turn, half are one person's in other games.
        boolean others = i % 2 == 0;
        return new SkipVote(
                others ? VoteSamples.GAME_ID : VoteSamples.numbered(VoteSamples.GAME_ID, i),
                VoteSamples.TURN,
                others ? VoteSamples.numbered(VoteSamples.USER_ID, i) : VoteSamples.USER_ID,
                VoteSamples.VOTED.plusSeconds(i),
                null);
    }
}
