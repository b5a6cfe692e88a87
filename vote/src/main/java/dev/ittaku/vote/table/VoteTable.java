package dev.ittaku.vote.table;

import static dev.ittaku.table.design.Projection.ALL;

import dev.ittaku.platform.installation.ConfiguredShards;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** The table {@code VoteBoardGame}: games, turns, candidates, votes, moves, commentaries, comments and users. */
public final class VoteTable {
    public static final Entity<VoteUser, VoteUser.Key> USER;
    public static final Entity<Game, Game.Key> GAME;
    public static final Entity<Move, Move.Key> MOVE;
    public static final Entity<Commentary, Commentary.Key> COMMENTARY;
    public static final Entity<Turn, Turn.Key> TURN;
    public static final Entity<Proposer, Proposer.Key> PROPOSER;
    public static final Entity<Candidate, Candidate.Key> CANDIDATE;
    public static final Entity<Vote, Vote.Key> VOTE;
    public static final Entity<CountShard, CountShard.Key> COUNT_SHARD;
    public static final Entity<ResignVote, ResignVote.Key> RESIGN_VOTE;
    public static final Entity<SkipVote, SkipVote.Key> SKIP_VOTE;
    public static final Entity<GamePeople, GamePeople.Key> GAME_PEOPLE;
    public static final Entity<Participant, Participant.Key> PARTICIPANT;
    public static final Entity<Score, Score.Key> SCORE;
    public static final Entity<Guess, Guess.Key> GUESS;
    public static final Entity<TurnLines, TurnLines.Key> TURN_LINES;
    public static final Entity<Reminder, Reminder.Key> REMINDER;
    public static final Entity<CommentThread, CommentThread.Key> COMMENT_THREAD;
    public static final Entity<Comment, Comment.Key> COMMENT;
    public static final Entity<CrowdReport, CrowdReport.Key> CROWD_REPORT;
    public static final Entity<CrowdVoter, CrowdVoter.Key> CROWD_VOTER;

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
    public static final CollectionPattern<Turn.Key, TurnView> TURN_WITH_CANDIDATES;
    public static final QueryPattern<Turn.Key, Candidate> CANDIDATES_TO_CLOSE;
    public static final GetPattern<Candidate.Key, Candidate> CANDIDATE_BY_ID;
    public static final QueryPattern<VoteUser.Key, Candidate> CANDIDATES_OF_USER;
    public static final GetPattern<Vote.Key, Vote> VOTE_OF_USER;
    public static final QueryPattern<Turn.Key, Vote> VOTES_TO_COUNT;
    public static final QueryPattern<VoteUser.Key, Vote> VOTES_OF_USER;
    public static final QueryPattern<Turn.Key, Proposer> PROPOSERS;
    public static final GetPattern<ResignVote.Key, ResignVote> RESIGN_VOTE_OF_USER;
    public static final QueryPattern<Game.Key, ResignVote> RESIGN_VOTES;
    public static final QueryPattern<VoteUser.Key, ResignVote> RESIGN_VOTES_OF_USER;
    public static final GetPattern<SkipVote.Key, SkipVote> SKIP_VOTE_OF_USER;
    public static final QueryPattern<Turn.Key, SkipVote> SKIP_VOTES;
    public static final QueryPattern<VoteUser.Key, SkipVote> SKIP_VOTES_OF_USER;
    public static final GetPattern<GamePeople.Key, GamePeople> PEOPLE_OF_GAME;
    public static final GetPattern<Participant.Key, Participant> PARTICIPANT_OF_GAME;
    public static final QueryPattern<Game.Key, Participant> PARTICIPANTS;
    public static final QueryPattern<VoteUser.Key, Participant> GAMES_OF_USER;
    public static final GetPattern<Score.Key, Score> SCORE_OF_USER;
    public static final QueryPattern<Score.ByBoard, Score> LEADERBOARD;
    public static final GetPattern<Guess.Key, Guess> GUESS_OF_USER;
    public static final QueryPattern<VoteUser.Key, Guess> GUESSES_OF_USER;
    public static final GetPattern<TurnLines.Key, TurnLines> LINES_OF_TURN;
    public static final QueryPattern<Game.Key, TurnLines> LINES_OF_GAME;
    public static final QueryPattern<Turn.ByState, Turn> TURNS_TO_REMIND;
    public static final GetPattern<Reminder.Key, Reminder> REMINDER_OF_USER;
    public static final QueryPattern<Game.Key, Reminder> REMINDERS;
    public static final QueryPattern<VoteUser.Key, Reminder> REMINDERS_OF_USER;
    public static final QueryPattern<Game.Key, CommentThread> COMMENT_THREADS_TO_DATE;
    public static final GetPattern<Comment.Key, Comment> COMMENT_BY_ID;
    public static final QueryPattern<CommentThread.Key, Comment> COMMENTS;
    public static final QueryPattern<CommentThread.Key, Comment> COMMENTS_TO_DATE;
    public static final QueryPattern<VoteUser.Key, Comment> COMMENTS_OF_USER;
    public static final QueryPattern<Comment.ByState, Comment> COMMENTS_REPORTED;
    public static final GetPattern<CrowdReport.Key, CrowdReport> CROWD_REPORT_BY_GAME;
    public static final QueryPattern<Game.Key, CrowdVoter> CROWD_VOTERS;
    public static final GetPattern<CrowdVoter.Key, CrowdVoter> CROWD_VOTER_OF_USER;
    public static final QueryPattern<VoteUser.Key, CrowdVoter> CROWD_VOTERS_OF_USER;

    public static final TableDesign DESIGN;

    /** The counter of a person's candidates in a turn. */
    public static final String CANDIDATE_COUNTER = "candidates of a person";

    static {
        DesignBuilder table = TableDesign.named("VoteBoardGame")
                .describedAs("A crowd plays reversi against an AI by voting.")
                .keys("PK", "SK")
                .gsi("GSI1", "GSI1PK", "GSI1SK", ALL)
                .gsi("GSI2", "GSI2PK", "GSI2SK", ALL)
                .raisedShards(ConfiguredShards.read())
                .ttl("expiresAt")
                .stream(StreamViewType.NEW_AND_OLD_IMAGES)
                .pointInTimeRecovery()
                .instants(InstantFormat.SECONDS);

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

        RESIGN_VOTE = table.entity(ResignVote.class, ResignVote.Key.class)
                .named("resignVote")
                .describedAs("A person's wish to resign a game; the game counts them.")
                .key("GAME#{gameId}#RESIGN", "VOTE#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "RESIGN#{createdAt}")
                .storeAll()
                .constant("entityType", "RESIGN")
                .samples(VoteSamples::resignVote)
                .declare();

        SKIP_VOTE = table.entity(SkipVote.class, SkipVote.Key.class)
                .named("skipVote")
                .describedAs("A person's wish to close a turn now; the turn counts them.")
                .key("GAME#{gameId}#TURN#{turnNumber}#SKIP", "VOTE#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "SKIP#{createdAt}")
                .storeAll()
                .constant("entityType", "SKIP")
                .samples(VoteSamples::skipVote)
                .declare();

        GAME_PEOPLE = table.entity(GamePeople.class, GamePeople.Key.class)
                .named("gamePeople")
                .describedAs("How many people have voted in a game, and who came last.")
                .key("GAME#{gameId}#PEOPLE", "PEOPLE")
                .storeAll()
                .constant("entityType", "GAME_PEOPLE")
                .samples(VoteSamples::gamePeople)
                .declare();
        PARTICIPANT = table.entity(Participant.class, Participant.Key.class)
                .named("participant")
                .describedAs("That a person has voted in a game.")
                .key("GAME#{gameId}#PEOPLE", "USER#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "GAME#{createdAt}")
                .storeAll()
                .constant("entityType", "PARTICIPANT")
                .samples(VoteSamples::participant)
                .declare();
        SCORE = table.entity(Score.class, Score.Key.class)
                .named("score")
                .describedAs("A person's points; in GSI1 from the fifth vote or guess on.")
                .key("USER#{userId}", "SCORE#{board}")
                .attribute("GSI1PK", "SCORE#{board}", score -> score.answers() >= Score.RANKED_FROM)
                .attribute("GSI1SK", "{points:9}", score -> score.answers() >= Score.RANKED_FROM)
                .storeAll()
                .constant("entityType", "SCORE")
                .samples(VoteSamples::score)
                .declare();
        GUESS = table.entity(Guess.class, Guess.Key.class)
                .named("guess")
                .describedAs("A move of a finished game that a person has guessed in training.")
                .key("USER#{userId}", "GUESS#{gameId}#{turnNumber:4}")
                .storeAll()
                .constant("entityType", "GUESS")
                .samples(VoteSamples::guess)
                .declare();
        TURN_LINES = table.entity(TurnLines.class, TurnLines.Key.class)
                .named("turnLines")
                .describedAs("The best moves of a closed turn and how each would go on.")
                .key("GAME#{gameId}#LINES", "TURN#{turnNumber:4}")
                .storeAll()
                .constant("entityType", "LINES")
                .samples(VoteSamples::turnLines)
                .declare();

        REMINDER = table.entity(Reminder.class, Reminder.Key.class)
                .named("reminder")
                .describedAs("That a person wants to be told before the deadlines of a game.")
                .key("GAME#{gameId}#REMIND", "USER#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "REMIND#{createdAt}")
                .storeAll()
                .constant("entityType", "REMINDER")
                .samples(VoteSamples::reminder)
                .declare();

        COMMENT_THREAD = table.entity(CommentThread.class, CommentThread.Key.class)
                .named("commentThread")
                .describedAs("How many comments there are on a game, or on one of its candidates.")
                .key("GAME#{gameId}#TALK", "THREAD#{thread}")
                .storeAll()
                .samples(VoteSamples::commentThread)
                .declare();
        COMMENT = table.entity(Comment.class, Comment.Key.class)
                .named("comment")
                .describedAs("What a person says; in GSI1 while an admin has to look at it.")
                .key("GAME#{gameId}#TALK#{thread}", "COMMENT#{commentId}")
                .attribute("GSI1PK", "COMMENT#STATE#{state}", comment -> comment.state() == CommentState.REPORTED)
                .attribute("GSI1SK", "{createdAt}", comment -> comment.state() == CommentState.REPORTED)
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "COMMENT#{createdAt}")
                .secret(Comment::reporters)
                .storeAll()
                .constant("entityType", "COMMENT")
                .counted(
                        "comments of a thread",
                        COMMENT_THREAD,
                        CommentThread::comments,
                        comment -> new CommentThread.Key(comment.gameId(), comment.thread()))
                .samples(VoteSamples::comment)
                .declare();

        CROWD_REPORT = table.entity(CrowdReport.class, CrowdReport.Key.class)
                .named("crowdReport")
                .describedAs("How well the crowd and the machine played a finished game.")
                .key("GAME#{gameId}#CROWD", "REPORT")
                .storeAll()
                .constant("entityType", "CROWD_REPORT")
                .samples(VoteSamples::crowdReport)
                .declare();
        CROWD_VOTER = table.entity(CrowdVoter.class, CrowdVoter.Key.class)
                .named("crowdVoter")
                .describedAs("How well a person voted in a finished game.")
                .key("GAME#{gameId}#CROWD", "VOTER#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "CROWD#{createdAt}")
                .storeAll()
                .constant("entityType", "CROWD_VOTER")
                .samples(VoteSamples::crowdVoter)
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
                .fold(Turn.Key.class, items -> new TurnView(items.one(TURN), items.all(CANDIDATE)));
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
        PEOPLE_OF_GAME = GAME_PEOPLE.getConsistently("people of a game", "How many people have voted in a game.");
        PARTICIPANT_OF_GAME = PARTICIPANT.getConsistently("participant", "Whether a person has voted in a game.");
        PARTICIPANTS = PARTICIPANT
                .query("participants", "Who has voted in a game.")
                .consistent()
                .limit(1000)
                .declare(Game.Key.class);
        GAMES_OF_USER = PARTICIPANT
                .query("games of a user", "In which games a user has voted, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
        SCORE_OF_USER = SCORE.getConsistently("score of a user", "A person's points.");
        LEADERBOARD = SCORE.query("leaderboard", "Those with the most points first.")
                .index("GSI1")
                .newestFirst()
                .declare(Score.ByBoard.class);
        GUESS_OF_USER = GUESS.getConsistently("guess of a user", "Whether a user has guessed a move.");
        GUESSES_OF_USER = GUESS.query("guesses of a user", "What a user has guessed.")
                .limit(1000)
                .declare(VoteUser.Key.class);
        LINES_OF_TURN = TURN_LINES.get("lines of a turn", "The best moves of a turn and how each would go on.");
        LINES_OF_GAME = TURN_LINES
                .query("lines of a game", "What was asked about a game, which goes away with it.")
                .limit(100)
                .declare(Game.Key.class);
        TURNS_TO_REMIND = TURN.query("turns to remind of", "Open turns whose deadline comes near, the next one first.")
                .index("GSI2")
                .declare(Turn.ByState.class);
        REMINDER_OF_USER = REMINDER.getConsistently("reminder of a user", "Whether a user wants to be reminded.");
        REMINDERS = REMINDER.query("reminders", "Who wants to be reminded of a game's deadlines.")
                .consistent()
                .limit(1000)
                .declare(Game.Key.class);
        REMINDERS_OF_USER = REMINDER.query(
                        "reminders of a user", "Of which games a user wants to be reminded, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
        COMMENT_THREADS_TO_DATE = COMMENT_THREAD
                .query("comment threads to date", "The threads of a game as they are now, which go away with it.")
                .consistent()
                .limit(100)
                .declare(Game.Key.class);
        COMMENT_BY_ID = COMMENT.getConsistently("comment", "A comment as it is now, to report, hide or delete it.");
        COMMENTS = COMMENT.query("comments", "What is said about a game or a candidate, the newest first.")
                .newestFirst()
                .declare(CommentThread.Key.class);
        COMMENTS_TO_DATE = COMMENT.query(
                        "comments to date", "The comments of a thread as they are now, which go away with its game.")
                .consistent()
                .limit(1000)
                .declare(CommentThread.Key.class);
        COMMENTS_OF_USER = COMMENT.query("comments of a user", "What a user has said, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
        COMMENTS_REPORTED = COMMENT.query("comments reported", "What an admin has to look at, the oldest first.")
                .index("GSI1")
                .declare(Comment.ByState.class);
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

        DESIGN = table.build();
    }

    private VoteTable() {}

    private static boolean reminds(Turn turn) {
        return turn.state() == TurnState.OPEN && turn.remindAt() != null;
    }

    private static Proposer.Key proposer(Candidate candidate) {
        return new Proposer.Key(candidate.gameId(), candidate.turnNumber(), candidate.createdBy());
    }
}
