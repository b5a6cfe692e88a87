package dev.ittaku.vote.study;

import dev.ittaku.othello.board.Position;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.crowd.Board;
import dev.ittaku.vote.crowd.Score;
import dev.ittaku.vote.crowd.Scores;
import dev.ittaku.vote.game.GameFilter;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.turn.Ratings;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Lets people guess the best move in positions of finished games. A guess is worth what a vote for the move would have been;
 * each position counts once for a person.
 */
public final class Training {
    /** Positions come from this number of the last finished games. */
    private static final int GAMES = 50;

    private static final int TRIES = 12;
    /** With fewer moves to choose from there is little to guess. */
    private static final int LEAST_MOVES = 3;
    /** Before that every game looks alike. */
    private static final int FIRST_TURN = 5;

    private static final double AS_GOOD = 0.5;

    /** A position to guess in. */
    public record Puzzle(Game game, int turnNumber, Position position) {}

    /**
     * The result of a guess.
     *
     * @param counted whether the points were added to the person's; once for each position
     * @param played the move of the game
     * @param ratings of all legal moves, best first
     */
    public record Answer(
            int points,
            boolean counted,
            double loss,
            @Nullable String played,
            List<Ratings.Rating> ratings) {}

    private final Table table;
    private final Clock clock;
    private final Games games;
    private final Scores scores;
    private final Lifetime lifetime;
    private final RandomGenerator random;

    public Training(Table table, Clock clock, Games games, Scores scores, Lifetime lifetime, RandomGenerator random) {
        this.table = table;
        this.clock = clock;
        this.games = games;
        this.scores = scores;
        this.lifetime = lifetime;
        this.random = random;
    }

    /** A position of a finished game, one that the person has not guessed in if there is one; empty without such games. */
    public Optional<Puzzle> next(Optional<String> userId) {
        List<Game> finished = games.list(GameStatus.FINISHED, GameFilter.NONE, GAMES, null).items().stream()
                .filter(game -> game.currentTurn() > FIRST_TURN)
                .toList();
        Optional<Puzzle> known = Optional.empty();
        for (int i = 0; i < TRIES && !finished.isEmpty(); i++) {
            Game game = finished.get(random.nextInt(finished.size()));
            Optional<Puzzle> puzzle = puzzle(game, random.nextInt(FIRST_TURN, game.currentTurn() + 1));
            if (puzzle.isEmpty()) {
                continue;
            }
            int turn = puzzle.get().turnNumber();
            if (userId.filter(
                            id -> guess(new Guess.Key(id, game.gameId(), turn)).isPresent())
                    .isEmpty()) {
                return puzzle;
            }
            known = puzzle;
        }
        return known;
    }

    private Optional<Puzzle> puzzle(Game game, int turnNumber) {
        GameHistory history = games.history(game.gameId());
        boolean crowds = history.moves().stream()
                .anyMatch(move ->
                        move.turnNumber() == turnNumber && move.playedBy() == PlayedBy.COLLECTIVE && !move.isPass());
        return crowds && ratings(game.gameId(), turnNumber).size() >= LEAST_MOVES
                ? Optional.of(new Puzzle(game, turnNumber, Games.positionAt(history.moves(), turnNumber)))
                : Optional.empty();
    }

    private List<Ratings.Rating> ratings(String gameId, int turnNumber) {
        Ratings ratings = table.get(VoteTable.TURN_TO_DECIDE.of(new Turn.Key(gameId, turnNumber)))
                .item()
                .filter(turn -> turn.state() == TurnState.CLOSED)
                .map(Turn::ratings)
                .orElse(null);
        return ratings == null ? List.of() : ratings.moves();
    }

    private Optional<Guess> guess(Guess.Key key) {
        return table.get(StudyItems.GUESS_OF_USER.of(key)).item();
    }

    /** Judges a guess; who is not signed in gets an answer but no points. */
    public Answer guess(Optional<String> userId, String gameId, int turnNumber, String position) {
        GameHistory history = games.history(gameId);
        Game game = history.game().orElseThrow(VoteRefusal::noGame);
        if (game.isActive()) {
            throw VoteRefusal.notMeasured();
        }
        List<Ratings.Rating> ratings = ratings(gameId, turnNumber);
        if (ratings.isEmpty()) {
            throw VoteRefusal.noTurn();
        }
        Ratings.Rating guessed = ratings.stream()
                .filter(rating -> rating.position().equals(position))
                .findFirst()
                .orElseThrow(() -> VoteRefusal.invalid(
                        "position",
                        Fault.of(
                                "ILLEGAL_MOVE",
                                "must be a legal move: {value}",
                                String.join(
                                        ", ",
                                        ratings.stream()
                                                .map(Ratings.Rating::position)
                                                .toList()))));
        double loss = ratings.get(0).discs() - guessed.discs();
        int points = Score.points(loss);
        boolean counted = userId.isPresent() && count(userId.get(), game, turnNumber, position, points, loss);
        String played = history.moves().stream()
                .filter(move -> move.turnNumber() == turnNumber)
                .map(Move::position)
                .findFirst()
                .orElse(null);
        return new Answer(points, counted, loss, played, ratings);
    }

    private boolean count(String userId, Game game, int turnNumber, String position, int points, double loss) {
        Guess guess = new Guess(
                userId,
                game.gameId(),
                turnNumber,
                position,
                points,
                clock.instant().truncatedTo(ChronoUnit.SECONDS),
                lifetime.of(game).orElse(null));
        return scores.add(
                new Score.Key(userId, Board.TRAINING),
                new Scores.Earned(points, 1, loss < AS_GOOD ? 1 : 0, loss),
                () -> guess(new Guess.Key(userId, game.gameId(), turnNumber)).isPresent(),
                () -> Transaction.named("count a guess").create(StudyItems.GUESS, guess));
    }
}
