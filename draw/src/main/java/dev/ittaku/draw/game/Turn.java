package dev.ittaku.draw.game;

import dev.ittaku.draw.ink.InkLog;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.TurnProgress;
import dev.ittaku.draw.table.TurnStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The turn that is being played, with its secret and its ink. */
final class Turn {
    static final Duration TO_SET_ANSWER = Duration.ofSeconds(60);
    static final Duration SHOWN = Duration.ofSeconds(5);
    /** How long a drawer is waited for after an outage, and the least that is left of a turn then. */
    static final Duration GRACE = Duration.ofSeconds(10);

    final String id;
    final int number;
    final String drawerId;
    String drawerName;
    final int timeLimit;
    final Instant begunAt;
    final List<String> correct = new ArrayList<>();
    /** Lines that not everyone may read yet: written and shown to all when the turn is over. */
    final List<HeldLine> held = new ArrayList<>();

    /** How many wrong guesses each player has made. */
    final Map<String, Integer> guesses = new HashMap<>();

    TurnStatus status = TurnStatus.SETTING_ANSWER;
    Instant deadline;
    InkLog ink = new InkLog();
    boolean warned;
    /** How many hints were given: first the length, then letters. */
    int hints;

    @Nullable
    Instant startedAt;

    @Nullable
    Instant endedAt;

    @Nullable
    String answer;

    /** Words that the drawer may choose from; nobody else sees them. */
    List<String> offered = List.of();

    /** Other spellings of the answer that the drawer accepts. */
    List<String> spellings = List.of();

    @Nullable
    Instant lastInk;

    @Nullable
    Instant unsavedSince;

    private @Nullable Duration standing;

    Turn(String id, int number, String drawerId, String drawerName, int timeLimit, Instant begunAt) {
        this.id = id;
        this.number = number;
        this.drawerId = drawerId;
        this.drawerName = drawerName;
        this.timeLimit = timeLimit;
        this.begunAt = begunAt;
        this.deadline = begunAt.plus(TO_SET_ANSWER);
    }

    /** After an outage: so much time is left, and it begins to run when the drawer is back or has been waited for. */
    void waitForDrawer(Duration left, Instant now) {
        Duration whole = isDrawing() ? Duration.ofSeconds(timeLimit) : TO_SET_ANSWER;
        Duration least = left.compareTo(GRACE) < 0 ? GRACE : left;
        Duration given = least.compareTo(whole) > 0 ? whole : least;
        standing = given;
        deadline = now.plus(given).plus(GRACE);
    }

    /** The drawer is back: the time runs again. Says whether it stood still. */
    boolean goOn(Instant now) {
        Duration left = standing;
        standing = null;
        if (left == null) {
            return false;
        }
        Instant end = now.plus(left);
        deadline = end.isBefore(deadline) ? end : deadline;
        return true;
    }

    Duration timeLeft(Instant now) {
        Duration running = Duration.between(now, deadline);
        Duration stands = standing;
        return stands != null && stands.compareTo(running) < 0 ? stands : running;
    }

    /** How many letters or kana the answer has. */
    int answerLength() {
        return answer == null
                ? 0
                : (int) answer.codePoints().filter(Character::isLetter).count();
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
