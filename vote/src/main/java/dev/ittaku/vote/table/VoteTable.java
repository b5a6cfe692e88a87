package dev.ittaku.vote.table;

import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.CountShard;
import dev.ittaku.vote.table.turn.Proposer;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnBallots;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.TurnWithCandidates;
import dev.ittaku.vote.table.turn.Vote;

/** The part of the table {@code VoteBoardGame} that all others build on: games, turns, candidates, votes, moves, commentaries and users. */
public final class VoteTable {
    public static final Fragment PART = VoteLayout.TABLE.fragment("games");

    public static final Entity<VoteUser, VoteUser.Key> USER;
    public static final Entity<Game, Game.Key> GAME;
    public static final Entity<Move, Move.Key> MOVE;
    public static final Entity<Commentary, Commentary.Key> COMMENTARY;
    public static final Entity<Turn, Turn.Key> TURN;
    public static final Entity<Proposer, Proposer.Key> PROPOSER;
    public static final Entity<Candidate, Candidate.Key> CANDIDATE;
    public static final Entity<Vote, Vote.Key> VOTE;
    public static final Entity<CountShard, CountShard.Key> COUNT_SHARD;

    public static final GetPattern<VoteUser.Key, VoteUser> USER_BY_ID;
    public static final GetPattern<Game.Key, Game> GAME_BY_ID;
    public static final GetPattern<Game.Key, Game> GAME_TO_DECIDE;
    public static final QueryPattern<Game.ByStatus, Game> GAMES_BY_STATUS;
    public static final QueryPattern<Game.Key, Move> MOVES;
    public static final QueryPattern<Game.Key, Move> MOVES_TO_DECIDE;
    public static final GetPattern<Move.Key, Move> MOVE_TO_FOLLOW;
    public static final QueryPattern<Game.Key, Commentary> COMMENTARIES;
    public static final CollectionPattern<Game.Key, GameHistory> GAME_HISTORY;
    public static final GetPattern<Turn.Key, Turn> TURN_TO_DECIDE;
    public static final QueryPattern<Turn.ByState, Turn> TURNS_DUE;
    public static final CollectionPattern<Turn.Key, TurnWithCandidates> TURN_WITH_CANDIDATES;
    public static final CollectionPattern<Turn.Key, TurnBallots> TURN_TO_CLOSE;
    public static final QueryPattern<Turn.Key, Candidate> CANDIDATES_TO_CLOSE;
    public static final GetPattern<Candidate.Key, Candidate> CANDIDATE_BY_ID;
    public static final QueryPattern<VoteUser.Key, Candidate> CANDIDATES_OF_USER;
    public static final GetPattern<Vote.Key, Vote> VOTE_OF_USER;
    public static final QueryPattern<Turn.Key, Vote> VOTES_TO_COUNT;
    public static final QueryPattern<VoteUser.Key, Vote> VOTES_OF_USER;
    public static final QueryPattern<Turn.Key, Proposer> PROPOSERS;
    public static final QueryPattern<Turn.ByState, Turn> TURNS_TO_REMIND;

    /** The counter of a person's candidates in a turn. */
    public static final String CANDIDATE_COUNTER = "candidates of a person";

    static {
        Fragment table = PART;
        USER = table.entity(VoteUser.class, VoteUser.Key.class)
                .named("user")
                .describedAs("A person as the game shows them.")
                .key("USER#{userId}", "USER#{userId}")
                .storeAll()
                .constant("entityType", "USER")
                .samples(VoteSamples::user)
                .declare();
        GAME = table.entity(Game.class, Game.Key.class)
                .named("game")
                .describedAs("A game and its present position.")
                .key("GAME#{gameId}", "GAME#{gameId}")
                .attribute("GSI1PK", "GAME#STATUS#{status}")
                .attribute("GSI1SK", "{createdAt}")
                .storeAll()
                .nullWhenAbsent(Game::winner)
                .constant("entityType", "GAME")
                .samples(VoteSamples::game)
                .declare();
        MOVE = table.entity(Move.class, Move.Key.class)
                .named("move")
                .describedAs("A move that was made; a pass is one too.")
                .key("GAME#{gameId}", "MOVE#{turnNumber:4}")
                .storeAll()
                .constant("entityType", "MOVE")
                .samples(VoteSamples::move)
                .declare();
        COMMENTARY = table.entity(Commentary.class, Commentary.Key.class)
                .named("commentary")
                .describedAs("What the machine says about a turn.")
                .key("GAME#{gameId}", "COMMENTARY#{turnNumber:4}")
                .storeAll()
                .constant("entityType", "COMMENTARY")
                .samples(VoteSamples::commentary)
                .declare();
        TURN = table.entity(Turn.class, Turn.Key.class)
                .named("turn")
                .describedAs(
                        "A turn with its state and deadlines; in GSI1 until it is closed, in GSI2 until people were reminded of it.")
                .key("GAME#{gameId}#TURN#{turnNumber}", "TURN")
                .attribute("GSI1PK", "TURN#STATE#{state}", turn -> turn.state() != TurnState.CLOSED)
                .attribute("GSI1SK", "{votingDeadline}", turn -> turn.state() != TurnState.CLOSED)
                .attribute("GSI2PK", "TURN#REMIND#{state}", VoteTable::reminds)
                .attribute("GSI2SK", "{remindAt}", VoteTable::reminds)
                .storeAll()
                .constant("entityType", "TURN")
                .samples(VoteSamples::turn)
                .declare();
        PROPOSER = table.entity(Proposer.class, Proposer.Key.class)
                .named("proposer")
                .describedAs("How many candidates somebody has proposed in a turn.")
                .key("GAME#{gameId}#TURN#{turnNumber}", "PROPOSER#{name}")
                .samples(VoteSamples::proposer)
                .declare();
        CANDIDATE = table.entity(Candidate.class, Candidate.Key.class)
                .named("candidate")
                .describedAs("A move proposed for a turn; those of people are in GSI2.")
                .key("GAME#{gameId}#TURN#{turnNumber}", "CANDIDATE#{candidateId}")
                .computed("userId", String.class, Candidate::proposer)
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "CANDIDATE#{createdAt}", candidate -> candidate.proposer() != null)
                .storeAll()
                .constant("entityType", "CANDIDATE")
                .unique(Candidate::position, Candidate::gameId, Candidate::turnNumber)
                .counted(CANDIDATE_COUNTER, PROPOSER, Proposer::candidates, VoteTable::proposer)
                .samples(VoteSamples::candidate)
                .declare();
        VOTE = table.entity(Vote.class, Vote.Key.class)
                .named("vote")
                .describedAs("A user's vote in a turn: the truth that counts are derived from.")
                .key("GAME#{gameId}#TURN#{turnNumber}", "VOTE#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "VOTE#{createdAt}")
                .secret(Vote::receipt)
                .storeAll()
                .constant("entityType", "VOTE")
                .samples(VoteSamples::vote)
                .declare();
        COUNT_SHARD = table.entity(CountShard.class, CountShard.Key.class)
                .named("countShard")
                .describedAs("A share of a hot turn's counts, in a partition of its own.")
                .key("GAME#{gameId}#TURN#{turnNumber}#SHARD#{shard}", "COUNT")
                .storeAll()
                .constant("entityType", "COUNT")
                .samples(VoteSamples::countShard)
                .declare();

        USER_BY_ID = USER.get("user", "A person.");
        GAME_BY_ID = GAME.get("game", "A game.");
        GAME_TO_DECIDE = GAME.getConsistently("game to decide", "A game as it is now, before a move is made in it.");
        GAMES_BY_STATUS = GAME.query("games by status", "Games that are played, or over, the newest first.")
                .index("GSI1")
                .newestFirst()
                .declare(Game.ByStatus.class);
        MOVES = MOVE.query("moves", "The moves of a game in order.").limit(100).declare(Game.Key.class);
        MOVES_TO_DECIDE = MOVE.query("moves to decide", "The moves as they are now, before another is made.")
                .consistent()
                .limit(100)
                .declare(Game.Key.class);
        MOVE_TO_FOLLOW =
                MOVE.getConsistently("move to follow", "The move before the next one, which takes over its hash.");
        COMMENTARIES = COMMENTARY
                .query("commentaries", "What was said about a game, turn by turn.")
                .limit(100)
                .declare(Game.Key.class);
        GAME_HISTORY = table.collection("game with its history", "A game with its moves and commentaries.")
                .of(GAME, MOVE, COMMENTARY)
                .fold(
                        Game.Key.class,
                        items -> new GameHistory(items.one(GAME), items.all(MOVE), items.all(COMMENTARY)));
        TURN_TO_DECIDE =
                TURN.getConsistently("turn to decide", "A turn as it is now, before it is closed or extended.");
        TURNS_DUE = TURN.query("turns due", "Open or half-closed turns whose deadline has come, the oldest first.")
                .index("GSI1")
                .example(query -> query.range(Turn::votingDeadline).to(VoteSamples.LATER))
                .confirmed("only one closer may go on")
                .declare(Turn.ByState.class);
        TURN_WITH_CANDIDATES = table.collection("turn with candidates", "A turn and what is proposed in it.")
                .of(TURN, CANDIDATE)
                .sortBetween("CANDIDATE#", "TURN")
                .fold(Turn.Key.class, items -> new TurnWithCandidates(items.one(TURN), items.all(CANDIDATE)));
        TURN_TO_CLOSE = table.collection(
                        "turn to close", "The candidates of a turn, and after them its votes, as they are now.")
                .of(CANDIDATE, VOTE)
                .sortBetween("CANDIDATE#", "VOTE$")
                .consistent()
                .fold(Turn.Key.class, items -> new TurnBallots(items.all(CANDIDATE), items.all(VOTE)));
        CANDIDATES_TO_CLOSE = CANDIDATE
                .query("candidates to close", "The candidates as they are now, while a turn is closed.")
                .consistent()
                .limit(64)
                .declare(Turn.Key.class);
        CANDIDATE_BY_ID = CANDIDATE.getConsistently("candidate", "A candidate as it is now, to vote for it.");
        CANDIDATES_OF_USER = CANDIDATE
                .query("candidates of a user", "What a user has proposed, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class, new VoteUser.Key(VoteSamples.USER_ID));
        VOTE_OF_USER = VOTE.getConsistently("vote of a user", "What a user has voted in a turn.");
        VOTES_TO_COUNT = VOTE.query("votes to count", "All votes of a turn as they are now, for the recount.")
                .consistent()
                .limit(1000)
                .declare(Turn.Key.class);
        VOTES_OF_USER = VOTE.query("votes of a user", "What a user has voted, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
        PROPOSERS = PROPOSER.query("proposers", "Who has proposed how much in a turn.")
                .limit(100)
                .declare(Turn.Key.class);
        TURNS_TO_REMIND = TURN.query("turns to remind of", "Open turns whose deadline comes near, the next one first.")
                .index("GSI2")
                .declare(Turn.ByState.class);
    }

    private VoteTable() {}

    private static boolean reminds(Turn turn) {
        return turn.state() == TurnState.OPEN && turn.remindAt() != null;
    }

    private static Proposer.Key proposer(Candidate candidate) {
        return new Proposer.Key(candidate.gameId(), candidate.turnNumber(), candidate.createdBy());
    }
}
