package dev.ittaku.vote.table;

import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CandidateStatus;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Proposer;
import dev.ittaku.vote.table.turn.Ratings;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Sample items: number 0 is the design document's own, the others fill a table for measuring. */
public final class VoteSamples {
    public static final String USER_ID = "123e4567-e89b-12d3-a456-426614174000";
    public static final Instant LATER = Instant.parse("2025-02-21T00:00:00Z");
    public static final String GAME_ID = "456e7890-e89b-12d3-a456-426614174001";
    public static final String CANDIDATE_ID = "789e0123-e89b-12d3-a456-426614174002";
    public static final Instant MORNING = Instant.parse("2025-02-19T10:00:00Z");
    public static final Instant AFTERNOON = Instant.parse("2025-02-19T15:00:00Z");
    public static final Instant VOTED = Instant.parse("2025-02-19T16:00:00Z");
    public static final Instant DEADLINE = Instant.parse("2025-02-20T00:00:00Z");
    public static final int TURN = 5;

    private VoteSamples() {}

    /** One of many like it; the first is the one of the design document. */
    public static String numbered(String base, int i) {
        return i == 0 ? base : base + i;
    }

    static VoteUser user(int i) {
        return new VoteUser(
                numbered(USER_ID, i), "user@example.com", "player1", "https://example.com/icon.png", MORNING, MORNING);
    }

    static Move move(int i) {
        return new Move(
                GAME_ID,
                i % 10_000,
                Player.WHITE,
                "D3",
                PlayedBy.COLLECTIVE,
                CANDIDATE_ID,
                DEADLINE,
                Decision.VOTES,
                15,
                -2.25,
                12,
                null,
                "9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a",
                "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
                null);
    }

    static Commentary commentary(int i) {
        return new Commentary(GAME_ID, i % 10_000, "白が中央を取り、黒の選択肢は四つに減りました。", null, "AI", DEADLINE, null);
    }

    static Proposer proposer(int i) {
        return new Proposer(GAME_ID, TURN, numbered(Candidate.createdBy(USER_ID), i), 1, null);
    }

    static Candidate candidate(int i) {
        return new Candidate(
                numbered(CANDIDATE_ID, i),
                GAME_ID,
                TURN,
                i == 0 ? "D3" : "P" + i,
                "中央を制圧する手。相手の選択肢を制限できる。",
                null,
                15,
                i == 0 ? "AI" : Candidate.createdBy(USER_ID),
                CandidateStatus.VOTING,
                AFTERNOON.plusSeconds(i),
                DEADLINE,
                null,
                18,
                null);
    }

    static Vote vote(int i) {
        // Half of them are other people's in one turn, half are one person's in other turns.
        boolean others = i % 2 == 0;
        return new Vote(
                GAME_ID,
                others ? TURN : TURN + i,
                others ? numbered(USER_ID, i) : USER_ID,
                CANDIDATE_ID,
                VOTED.plusSeconds(i),
                VOTED.plusSeconds(i),
                null,
                null,
                null,
                null);
    }

    static CountShard countShard(int i) {
        return new CountShard(GAME_ID, TURN, i, TurnState.OPEN, DEADLINE, Map.of(CANDIDATE_ID, 15), null);
    }

    static Game game(int i) {
        return new Game(
                numbered(GAME_ID, i),
                "OTHELLO",
                GameStatus.ACTIVE,
                Player.BLACK,
                TURN,
                "{\"board\":[[0,0,0,...],[...],...]}",
                null,
                MORNING.plusSeconds(i),
                AFTERNOON.plusSeconds(i),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                Candidate.createdBy(USER_ID),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    static Turn turn(int i) {
        return new Turn(
                numbered(GAME_ID, i),
                TURN,
                TurnState.OPEN,
                AFTERNOON,
                DEADLINE.minusSeconds(3240),
                DEADLINE.plusSeconds(i),
                0,
                false,
                null,
                null,
                null,
                null,
                null,
                new Ratings(List.of(new Ratings.Rating("D3", 2.25, false), new Ratings.Rating("C6", -1.5, false))),
                null,
                null,
                DEADLINE.minusSeconds(3600).plusSeconds(i),
                null);
    }
}
