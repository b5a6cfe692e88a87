package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.ink.InkArchive;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.TurnStatus;
import dev.ittaku.draw.view.Announcement;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.view.Shown;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes everything that the server sends about a game, for one named player. If you add a field, decide here who may
 * see it.
 */
final class PlayerViews {
    private final GameState state;
    private final Answering answering;
    private final Talk talk;
    private final Removals removals;

    PlayerViews(GameState state, Answering answering, Talk talk, Removals removals) {
        this.state = state;
        this.answering = answering;
        this.talk = talk;
        this.removals = removals;
    }

    /** The game as this player may see it; without a player, the view of strangers. */
    GameView viewFor(@Nullable String playerId, boolean whole, Instant now) {
        Turn turn = state.turn;
        List<GameView.Player> players = state.players.stream()
                .map(p -> new GameView.Player(
                        p.id,
                        p.name,
                        p.ready ? "ready" : "not_ready",
                        p.joinedAt.toEpochMilli(),
                        p.isHere(),
                        state.totals.getOrDefault(p.id, 0),
                        p.pictured ? true : null))
                .toList();
        List<GameView.Former> former = state.former.entrySet().stream()
                .map(f -> new GameView.Former(f.getKey(), f.getValue(), state.totals.getOrDefault(f.getKey(), 0)))
                .toList();
        GameView.You you = state.member(playerId)
                .map(m -> new GameView.You(m.id, m.name, GameView.lower(m.role), m.arriving ? true : null))
                .orElse(null);
        boolean setting = turn != null && turn.status == TurnStatus.SETTING_ANSWER;
        String firstKana = setting ? answering.begin().orElse(null) : null;
        return new GameView(
                state.gameId,
                state.code,
                GameView.lower(state.status),
                state.createdAt.toEpochMilli(),
                state.updatedAt.toEpochMilli(),
                now.toEpochMilli(),
                GameView.Settings.of(state.settings),
                GameView.Options.of(state.options, state.settings),
                state.hostId().orElse(null),
                you,
                players,
                former,
                state.spectators.values().stream().filter(Seating::isHere).count(),
                round(playerId),
                Map.copyOf(state.totals),
                firstKana,
                turn != null && turn.isDrawing() && turn.hints > 0 ? turn.answerLength() : null,
                turn != null && turn.isDrawing() ? Hints.shown(turn, state.options.showsLetters()) : null,
                removals.seenBy(playerId),
                state.next,
                whole ? state.scores.stream().map(GameView.Score::of).toList() : null,
                whole ? drawing() : null);
    }

    private GameView.@Nullable CurrentRound round(@Nullable String playerId) {
        GameState.PlayedRound round = state.round;
        Turn turn = state.turn;
        if (round == null || turn == null) {
            return notStarted();
        }
        boolean over = state.status == RoomStatus.FINISHED;
        GameView.CurrentTurn shown = new GameView.CurrentTurn(
                turn.id,
                turn.number,
                turn.drawerId,
                GameView.lower(turn.status),
                turn.timeLimit,
                millis(turn.startedAt),
                millis(turn.endedAt),
                turn.deadline.toEpochMilli(),
                List.copyOf(turn.correct),
                turn.isKnownTo(playerId) ? turn.answer : null,
                offered(turn, playerId));
        return new GameView.CurrentRound(
                round.id, round.number, round.startedAt.toEpochMilli(), over ? millis(turn.endedAt) : null, shown);
    }

    /** Before the game: the first round, in which the host will draw first. */
    private GameView.@Nullable CurrentRound notStarted() {
        String first = state.hostId().orElse(null);
        if (first == null || state.status != RoomStatus.WAITING) {
            return null;
        }
        GameView.CurrentTurn turn = new GameView.CurrentTurn(
                "",
                1,
                first,
                GameView.lower(TurnStatus.NOT_STARTED),
                state.settings.timeLimit(),
                null,
                null,
                null,
                List.of(),
                null,
                null);
        return new GameView.CurrentRound("", 1, state.createdAt.toEpochMilli(), null, turn);
    }

    /** The words to choose from, for the drawer alone and only until one is chosen. */
    private static @Nullable List<String> offered(Turn turn, @Nullable String playerId) {
        boolean choosing = turn.status == TurnStatus.SETTING_ANSWER && turn.drawerId.equals(playerId);
        return choosing && !turn.offered.isEmpty() ? turn.offered : null;
    }

    private static @Nullable Long millis(@Nullable Instant instant) {
        return instant == null ? null : instant.toEpochMilli();
    }

    private GameView.@Nullable CurrentDrawing drawing() {
        Turn turn = state.turn;
        return turn == null || turn.ink.isEmpty() ? null : drawing(turn);
    }

    private static GameView.CurrentDrawing drawing(Turn turn) {
        String data = Base64.getEncoder().encodeToString(InkArchive.pack(turn.ink));
        Instant last = turn.lastInk == null ? turn.begunAt : turn.lastInk;
        return new GameView.CurrentDrawing(turn.drawerId, data, last.toEpochMilli());
    }

    Optional<GameView.CurrentDrawing> drawing(int roundNumber, int turnNumber) {
        Turn turn = state.turn;
        GameState.PlayedRound round = state.round;
        if (round == null || turn == null || round.number != roundNumber || turn.number != turnNumber) {
            return Optional.empty();
        }
        return Optional.of(drawing(turn));
    }

    /** An announcement as this player gets it, or nothing. */
    Optional<Shown> viewFor(@Nullable String playerId, Announcement announcement, Instant now) {
        if (!announcement.isFor(playerId)) {
            return Optional.empty();
        }
        GameEvent event = announcement.event();
        return Optional.of(
                new Shown(event, announcement.at(), event.changesView() ? viewFor(playerId, false, now) : null));
    }

    /** Everything, for someone who comes or has missed something. */
    Shown stateFor(String playerId, Instant now) {
        List<GameView.Line> lines = new ArrayList<>();
        chatFor(playerId).forEach(line -> lines.add(GameView.Line.of(line)));
        return new Shown(new GameEvent.State(lines), now, viewFor(playerId, false, now));
    }

    /** The last lines of the chat, with those of the running turn that this player may read already. */
    private List<ChatLine> chatFor(String playerId) {
        List<ChatLine> all = new ArrayList<>(state.chat);
        all.addAll(talk.heldFor(playerId));
        all.sort(Comparator.comparing(ChatLine::createdAt));
        return all;
    }

    /** The ink of the present turn, for someone who comes or has missed something. */
    List<byte[]> snapshot() {
        Turn turn = state.turn;
        GameState.PlayedRound round = state.round;
        if (turn == null || round == null || turn.status == TurnStatus.SETTING_ANSWER) {
            return List.of();
        }
        return turn.ink.snapshot(round.number, turn.number);
    }

    boolean isMember(String playerId) {
        return state.member(playerId).isPresent();
    }
}
