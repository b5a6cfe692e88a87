package dev.ittaku.draw.game;

import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.TurnStatus;
import dev.ittaku.draw.view.GameEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps that are due by time. All deadlines are absolute, so any server with the state can continue. */
final class Timers {
    static final Duration NO_INK = Duration.ofSeconds(30);
    static final Duration SAVE_AFTER_STROKE = Duration.ofSeconds(5);
    /** Who draws without a pause is saved all the same, before ten seconds of ink could be lost. */
    static final Duration SAVE_AT_LEAST = Duration.ofSeconds(9);

    static final int WARNING_SECONDS = 10;

    private final GameState state;
    private final Play play;
    private final Seats seats;

    Timers(GameState state, Play play, Seats seats) {
        this.state = state;
        this.play = play;
        this.seats = seats;
    }

    /** When to look again. */
    Optional<Instant> next() {
        List<Instant> all = new ArrayList<>();
        seats.nextGivenUp().ifPresent(all::add);
        if (state.status == RoomStatus.WAITING) {
            all.add(state.createdAt.plus(GameState.LONGEST_WAIT));
        }
        Turn turn = state.turn;
        if (state.status == RoomStatus.PLAYING && turn != null) {
            all.add(turn.deadline);
            if (turn.isDrawing()) {
                drawing(turn, all);
            }
        }
        return all.stream().min(Instant::compareTo);
    }

    private void drawing(Turn turn, List<Instant> all) {
        if (!turn.warned) {
            all.add(warningAt(turn));
        }
        hintAt(turn).ifPresent(all::add);
        idleAt(turn).ifPresent(all::add);
        saveAt(turn).ifPresent(all::add);
    }

    private static Instant warningAt(Turn turn) {
        return turn.deadline.minusSeconds(WARNING_SECONDS);
    }

    private Optional<Instant> hintAt(Turn turn) {
        return Optional.ofNullable(Hints.nextAt(turn, state.options.showsLetters()));
    }

    /** A drawer who has not begun, or whose windows are closed, has so long to draw something. */
    private Optional<Instant> idleAt(Turn turn) {
        Instant started = turn.startedAt == null ? turn.begunAt : turn.startedAt;
        Optional<Seating> drawer = state.player(turn.drawerId);
        Instant lastInk = turn.lastInk;
        if (lastInk == null && turn.ink.isEmpty()) {
            return Optional.of(started.plus(NO_INK));
        }
        if (drawer.isPresent() && drawer.get().isHere()) {
            return Optional.empty();
        }
        Instant left = drawer.map(d -> d.lastSeen).orElse(started);
        Instant since = lastInk != null && lastInk.isAfter(left) ? lastInk : left;
        return Optional.of(since.plus(NO_INK));
    }

    private static Optional<Instant> saveAt(Turn turn) {
        Instant since = turn.unsavedSince;
        Instant last = turn.lastInk;
        if (since == null || last == null) {
            return Optional.empty();
        }
        Instant afterStroke = last.plus(SAVE_AFTER_STROKE);
        Instant atLeast = since.plus(SAVE_AT_LEAST);
        return Optional.of(afterStroke.isBefore(atLeast) ? afterStroke : atLeast);
    }

    /** Does everything that is due. */
    void tick(Instant now) {
        seats.giveUpSeats(now);
        if (state.status == RoomStatus.WAITING
                && !state.createdAt.plus(GameState.LONGEST_WAIT).isAfter(now)) {
            play.endGame("too_few", now);
        }
        Turn turn = state.turn;
        if (state.status != RoomStatus.PLAYING || turn == null) {
            return;
        }
        boolean over = !turn.deadline.isAfter(now);
        if (turn.isOver()) {
            if (over) {
                play.goOn(now);
            }
        } else if (over) {
            play.endTurn(turn.status == TurnStatus.SETTING_ANSWER ? Play.End.IDLE : Play.End.TIME, now);
        } else if (turn.isDrawing()) {
            tickDrawing(turn, now);
        }
    }

    private void tickDrawing(Turn turn, Instant now) {
        if (idleAt(turn).filter(at -> !at.isAfter(now)).isPresent()) {
            play.endTurn(Play.End.IDLE, now);
            return;
        }
        if (saveAt(turn).filter(at -> !at.isAfter(now)).isPresent()) {
            state.saveInk();
        }
        int before = turn.hints;
        while (hintAt(turn).filter(at -> !at.isAfter(now)).isPresent()) {
            turn.hints++;
        }
        if (turn.hints > before) {
            state.announce(
                    new GameEvent.Hint(turn.answerLength(), Hints.shown(turn, state.options.showsLetters())), now);
        }
        if (!turn.warned && !warningAt(turn).isAfter(now)) {
            turn.warned = true;
            state.announce(new GameEvent.TimeWarning(WARNING_SECONDS), now);
        }
    }
}
