package dev.ittaku.vote.crowd;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.vote.table.VoteLayout;
import dev.ittaku.vote.table.VoteSamples;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.PlayedBy;
import java.util.List;

/** How well the crowd and each voter played, and what points people have. */
public final class CrowdItems {
    public static final Fragment PART = VoteLayout.TABLE.fragment("crowd");

    public static final Entity<Score, Score.Key> SCORE;
    public static final Entity<CrowdReport, CrowdReport.Key> CROWD_REPORT;
    public static final Entity<CrowdVoter, CrowdVoter.Key> CROWD_VOTER;
    public static final GetPattern<Score.Key, Score> SCORE_OF_USER;
    public static final QueryPattern<Score.ByBoard, Score> LEADERBOARD;
    public static final GetPattern<CrowdReport.Key, CrowdReport> CROWD_REPORT_BY_GAME;
    public static final QueryPattern<Game.Key, CrowdVoter> CROWD_VOTERS;
    public static final GetPattern<CrowdVoter.Key, CrowdVoter> CROWD_VOTER_OF_USER;
    public static final QueryPattern<VoteUser.Key, CrowdVoter> CROWD_VOTERS_OF_USER;

    static {
        SCORE = PART.entity(Score.class, Score.Key.class)
                .named("score")
                .describedAs("A person's points; in GSI1 from the fifth vote or guess on.")
                .key("USER#{userId}", "SCORE#{board}")
                .attribute("GSI1PK", "SCORE#{board}", score -> score.answers() >= Score.RANKED_FROM)
                .attribute("GSI1SK", "{points:9}", score -> score.answers() >= Score.RANKED_FROM)
                .storeAll()
                .constant("entityType", "SCORE")
                .samples(CrowdItems::score)
                .declare();
        CROWD_REPORT = PART.entity(CrowdReport.class, CrowdReport.Key.class)
                .named("crowdReport")
                .describedAs("How well the crowd and the machine played a finished game.")
                .key("GAME#{gameId}#CROWD", "REPORT")
                .storeAll()
                .constant("entityType", "CROWD_REPORT")
                .samples(CrowdItems::crowdReport)
                .declare();
        CROWD_VOTER = PART.entity(CrowdVoter.class, CrowdVoter.Key.class)
                .named("crowdVoter")
                .describedAs("How well a person voted in a finished game.")
                .key("GAME#{gameId}#CROWD", "VOTER#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "CROWD#{createdAt}")
                .storeAll()
                .constant("entityType", "CROWD_VOTER")
                .samples(CrowdItems::crowdVoter)
                .declare();
        SCORE_OF_USER = SCORE.getConsistently("score of a user", "A person's points.");
        LEADERBOARD = SCORE.query("leaderboard", "Those with the most points first.")
                .index("GSI1")
                .newestFirst()
                .declare(Score.ByBoard.class);
        CROWD_REPORT_BY_GAME = CROWD_REPORT.getConsistently(
                "crowd report", "How well the crowd and the machine played a finished game.");
        CROWD_VOTERS = CROWD_VOTER
                .query("crowd voters", "How well each person voted in a finished game.")
                .limit(1000)
                .declare(Game.Key.class);
        CROWD_VOTER_OF_USER = CROWD_VOTER.getConsistently("crowd voter", "How well a person voted in a finished game.");
        CROWD_VOTERS_OF_USER = CROWD_VOTER
                .query("crowd voters of a user", "How well a user voted in their finished games, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
    }

    private CrowdItems() {}

    private static CrowdReport crowdReport(int i) {
        return new CrowdReport(
                VoteSamples.numbered(VoteSamples.GAME_ID, i),
                12,
                15,
                List.of(new CrowdReport.MeasuredTurn(
                        VoteSamples.TURN, PlayedBy.COLLECTIVE, "D3", "C4", 1.5, 15, 2.25, 4, "C4", 0.0)),
                VoteSamples.DEADLINE,
                null);
    }

    private static CrowdVoter crowdVoter(int i) {
        // Half of them are other people's in one game, half are one person's in other games.
        boolean others = i % 2 == 0;
        return new CrowdVoter(
                others ? VoteSamples.GAME_ID : VoteSamples.numbered(VoteSamples.GAME_ID, i),
                others ? VoteSamples.numbered(VoteSamples.USER_ID, i) : VoteSamples.USER_ID,
                8,
                6.5,
                5,
                VoteSamples.DEADLINE.plusSeconds(i),
                null);
    }

    private static Score score(int i) {
        return new Score(
                VoteSamples.numbered(VoteSamples.USER_ID, i), Board.VOTES, 70 + i, 8, 5, 6.5, VoteSamples.DEADLINE);
    }
}
