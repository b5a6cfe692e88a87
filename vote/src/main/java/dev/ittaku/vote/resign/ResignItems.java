package dev.ittaku.vote.resign;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.vote.table.VoteLayout;
import dev.ittaku.vote.table.VoteSamples;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;

/** The items of people who want to resign a game. */
public final class ResignItems {
    public static final Fragment PART = VoteLayout.TABLE.fragment("resignations");

    public static final Entity<ResignVote, ResignVote.Key> RESIGN_VOTE;
    public static final GetPattern<ResignVote.Key, ResignVote> RESIGN_VOTE_OF_USER;
    public static final QueryPattern<Game.Key, ResignVote> RESIGN_VOTES;
    public static final QueryPattern<VoteUser.Key, ResignVote> RESIGN_VOTES_OF_USER;

    static {
        RESIGN_VOTE = PART.entity(ResignVote.class, ResignVote.Key.class)
                .named("resignVote")
                .describedAs("A person's wish to resign a game; the game counts them.")
                .key("GAME#{gameId}#RESIGN", "VOTE#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "RESIGN#{createdAt}")
                .storeAll()
                .constant("entityType", "RESIGN")
                .samples(ResignItems::resignVote)
                .declare();
        RESIGN_VOTE_OF_USER =
                RESIGN_VOTE.getConsistently("resign vote of a user", "Whether a user wants to resign a game.");
        RESIGN_VOTES = RESIGN_VOTE
                .query("resign votes", "Who wants to resign a game, as it is now.")
                .consistent()
                .limit(1000)
                .declare(Game.Key.class);
        RESIGN_VOTES_OF_USER = RESIGN_VOTE
                .query("resign votes of a user", "Which games a user wanted to resign, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
    }

    private ResignItems() {}

    private static ResignVote resignVote(int i) {
        // Half of them are other people's in one game, half are one person's in other games.
        boolean others = i % 2 == 0;
        return new ResignVote(
                others ? VoteSamples.GAME_ID : VoteSamples.numbered(VoteSamples.GAME_ID, i),
                others ? VoteSamples.numbered(VoteSamples.USER_ID, i) : VoteSamples.USER_ID,
                VoteSamples.VOTED.plusSeconds(i),
                null);
    }
}
