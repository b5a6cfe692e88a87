package dev.ittaku.vote.game;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.play.Level;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.refusal.InputChecks;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameHistory;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Deadlines;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.turn.TurnOpening;
import dev.ittaku.vote.turn.VoteSettings;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Opens games and reads them. */
public final class Games {
    public static final String OTHELLO = "OTHELLO";
    public static final int LONGEST_TITLE = 60;

    private final Table table;
    private final Clock clock;
    private final TurnOpening opening;
    private final VoteSettings settings;
    private final VoteListener listener;

    public Games(Table table, Clock clock, TurnOpening opening, VoteSettings settings, VoteListener listener) {
        this.table = table;
        this.clock = clock;
        this.opening = opening;
        this.settings = settings;
        this.listener = listener;
    }

    /** Opens a game without an owner; its first turn is open with it. */
    public Game open(Player aiSide, int aiLevel, @Nullable String turnLength, @Nullable String title) {
        return open(aiSide, aiLevel, turnLength, title, null, false);
    }

    /**
     * Opens a game, which the person who opens it may close again.
     *
     * @param adaptive whether the machine's level follows the game, beginning with {@code aiLevel}
     */
    public Game open(
            Player aiSide,
            int aiLevel,
            @Nullable String turnLength,
            @Nullable String title,
            @Nullable String createdBy,
            boolean adaptive) {
        if (aiLevel < Level.LOWEST || aiLevel > Level.HIGHEST) {
            throw VoteRefusal.invalid(
                    "aiLevel", Fault.of("RANGE", "must be from {min} to {max}", Level.LOWEST, Level.HIGHEST));
        }
        Instant now = clock.instant();
        Instant second = now.truncatedTo(ChronoUnit.SECONDS);
        Game.Terms terms = new Game.Terms(
                aiSide,
                aiLevel,
                turnLength == null ? null : length(turnLength),
                title == null ? null : InputChecks.checked("title", title, LONGEST_TITLE),
                adaptive);
        Game game = Game.opened(opening.uuid(), OTHELLO, terms, settings.alwaysHot(), createdBy, second);
        Transaction transaction = Transaction.named("open a game").create(VoteTable.GAME, game);
        if (game.isMachinesTurn()) {
            TurnOpening.machines(transaction, game.gameId(), 1, now);
        } else {
            opening.crowds(transaction, game, 1, Position.START, now);
        }
        Committed done = table.transact(transaction);
        if (done.refused(Reason.EXISTS, VoteTable.GAME.name())) {
            return game(game.gameId()); // opened by an earlier attempt at the same request
        }
        done.orThrow();
        listener.changed(game.gameId());
        return game;
    }

    private Duration length(String text) {
        Duration length;
        try {
            length = Duration.parse(text);
        } catch (DateTimeException e) {
            throw VoteRefusal.invalid(
                    "turnLength", Fault.of("DURATION_FORM", "must be an ISO 8601 duration such as PT1H"));
        }
        boolean whole = length.equals(length.truncatedTo(ChronoUnit.SECONDS));
        if (!whole || length.compareTo(settings.shortestTurn()) < 0 || length.compareTo(Deadlines.LONGEST) > 0) {
            throw VoteRefusal.invalid(
                    "turnLength",
                    Fault.of(
                            "RANGE",
                            "must be from {min} to {max}, in whole seconds",
                            settings.shortestTurn(),
                            Deadlines.LONGEST));
        }
        return length;
    }

    public Game game(String gameId) {
        return find(gameId).orElseThrow(VoteRefusal::noGame);
    }

    public Optional<Game> find(String gameId) {
        return InputChecks.isId(gameId)
                ? table.get(VoteTable.GAME_BY_ID.of(new Game.Key(gameId))).item()
                : Optional.empty();
    }

    /** Finished games, the newest first; or those that are played: first all that are awake, then those that sleep. */
    public Page<Game> list(GameStatus status, GameFilter filter, int limit, @Nullable String cursor) {
        LivelyFirst games = new LivelyFirst(table, filter);
        return status == GameStatus.ACTIVE ? games.page(limit, cursor) : games.finished(limit, cursor);
    }

    public Page<Move> moves(String gameId, int limit, @Nullable String cursor) {
        game(gameId);
        return table.page(VoteTable.MOVES.of(new Game.Key(gameId)).limit(limit).after(cursor));
    }

    public Page<Commentary> commentary(String gameId, int limit, @Nullable String cursor) {
        game(gameId);
        return table.page(
                VoteTable.COMMENTARIES.of(new Game.Key(gameId)).limit(limit).after(cursor));
    }

    /** The move of one turn, if it was made. */
    public Optional<Move> move(String gameId, int turnNumber) {
        return table.get(VoteTable.MOVE_TO_FOLLOW.of(new Move.Key(gameId, turnNumber)))
                .item();
    }

    /** A game with all its moves and commentaries, in one query. */
    public GameHistory history(String gameId) {
        if (!InputChecks.isId(gameId)) {
            throw VoteRefusal.noGame();
        }
        return table.collect(VoteTable.GAME_HISTORY.of(new Game.Key(gameId))).value();
    }

    /** The position in which a turn is played, by the moves before it. */
    public static Position positionAt(List<Move> moves, int turnNumber) {
        Position position = Position.START;
        for (Move move : moves) {
            if (move.turnNumber() >= turnNumber) {
                break;
            }
            position = move.isPass() ? position.pass() : position.play(Squares.parse(move.position()));
        }
        return position;
    }

    /** The present turns of these games, by game, where there is one. */
    public Map<String, Turn> presentTurns(Collection<Game> games) {
        Map<String, Turn> found = new HashMap<>();
        table.getAll(
                        VoteTable.TURN,
                        games.stream()
                                .filter(Game::isActive)
                                .map(game -> VoteTable.TURN.key(new Turn.Key(game.gameId(), game.currentTurn())))
                                .toList())
                .value()
                .values()
                .forEach(turn -> found.put(turn.gameId(), turn));
        return found;
    }

    /** The games of these ids that are still there. */
    public Map<String, Game> byId(Collection<String> gameIds) {
        Map<String, Game> found = new HashMap<>();
        table.getAll(
                        VoteTable.GAME,
                        gameIds.stream()
                                .distinct()
                                .map(id -> VoteTable.GAME.key(new Game.Key(id)))
                                .toList())
                .value()
                .values()
                .forEach(game -> found.put(game.gameId(), game));
        return found;
    }
}
