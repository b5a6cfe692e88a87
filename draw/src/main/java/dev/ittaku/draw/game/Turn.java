package dev.ittaku.draw.game;

import dev.ittaku.draw.Round;
import dev.ittaku.draw.TurnProgress;
import dev.ittaku.draw.TurnStatus;
import dev.ittaku.draw.ink.InkLog;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The turn that is being played, with its secret and its ink. */
final class Turn {
    static final Duration TO_SET_ANSWER = Duration.ofSeconds(60);
    static final Duration SHOWN = Duration.ofSeconds(5);

    final String id;
    final int number;
    final String drawerId;
    final String drawerName;
    final int timeLimit;
    final Instant begunAt;
    final List<String> correct = new ArrayList<>();
    /** Lines that not everyone may read yet: written and shown to all when the turn is over. */
    final List<HeldLine> held = new ArrayList<>();

    TurnStatus status = TurnStatus.SETTING_ANSWER;
    Instant deadline;
    InkLog ink = new InkLog();
    boolean warned;
    boolean hinted;

    @Nullable
    Instant startedAt;

    @Nullable
    Instant endedAt;

    @Nullable
    String answer;

    @Nullable
    Instant lastInk;

    @Nullable
    Instant unsavedSince;

    Turn(String id, int number, String drawerId, String drawerName, int timeLimit, Instant begunAt) {
        this.id = id;
        this.number = number;
        this.drawerId = drawerId;
        this.drawerName = drawerName;
        this.timeLimit = timeLimit;
        this.begunAt = begunAt;
        this.deadline = begunAt.plus(TO_SET_ANSWER);
    }

    boolean isDrawing() {
        return status == TurnStatus.DRAWING;
    }

    boolean isOver() {
        return status == TurnStatus.FINISHED;
    }

    /** Who may read the answer: the drawer, and everyone once it is over. Who has guessed it needs no telling. */
    boolean isKnownTo(@Nullable String playerId) {
        return isOver() || drawerId.equals(playerId);
    }

    /** Whether a guess would give the answer away. */
    boolean isToldBy(String text) {
        String secret = answer;
        return isDrawing() && secret != null && Judge.tells(text, secret);
    }

    TurnProgress progress() {
        return new TurnProgress(
                id, number, drawerId, status, timeLimit, startedAt, endedAt, List.copyOf(correct), deadline);
    }

    Round.PlayedTurn played(Instant end) {
        return new Round.PlayedTurn(
                id,
                number,
                drawerId,
                drawerName,
                answer == null ? "" : answer,
                TurnStatus.FINISHED,
                timeLimit,
                startedAt == null ? begunAt : startedAt,
                end,
                List.copyOf(correct));
    }
}
