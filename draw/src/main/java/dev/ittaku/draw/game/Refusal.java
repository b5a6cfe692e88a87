package dev.ittaku.draw.game;

import java.time.Duration;
import java.util.Optional;

/** Something that a player wanted and may not, now or at all. Nothing has changed. */
public final class Refusal extends RuntimeException {
    /** Why, as programs read it. */
    public enum Code {
        INVALID,
        NOT_A_MEMBER,
        NOT_HOST,
        NOT_READY,
        TOO_FEW_PLAYERS,
        ROOM_FULL,
        NAME_TAKEN,
        GAME_RUNNING,
        GAME_OVER,
        NOT_RUNNING,
        NOT_DRAWER,
        DRAWER_SILENT,
        SPECTATOR,
        ALREADY_CORRECT,
        NO_TURN,
        ANSWER_SET,
        ANSWER_USED,
        ANSWER_SHOWN,
        CHAIN,
        TOO_FAST
    }

    private final Code code;
    private final Optional<String> field;
    private final Optional<Duration> retryAfter;

    private Refusal(Code code, String detail, Optional<String> field, Optional<Duration> retryAfter) {
        super(detail, null, false, false);
        this.code = code;
        this.field = field;
        this.retryAfter = retryAfter;
    }

    public static Refusal of(Code code, String detail) {
        return new Refusal(code, detail, Optional.empty(), Optional.empty());
    }

    public static Refusal invalid(String field, String message) {
        return new Refusal(Code.INVALID, message, Optional.of(field), Optional.empty());
    }

    public static Refusal tooFast(Duration wait) {
        return new Refusal(Code.TOO_FAST, "Slow down a little.", Optional.empty(), Optional.of(wait));
    }

    static Refusal notAMember() {
        return of(Code.NOT_A_MEMBER, "Join the room first.");
    }

    public Code code() {
        return code;
    }

    public String detail() {
        return String.valueOf(getMessage());
    }

    /** The field that is wrong, of what is {@link Code#INVALID}. */
    public Optional<String> field() {
        return field;
    }

    public Optional<Duration> retryAfter() {
        return retryAfter;
    }
}
