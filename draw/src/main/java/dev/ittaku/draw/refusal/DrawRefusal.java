package dev.ittaku.draw.refusal;

import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something that a player wanted and may not, now or at all. Nothing has changed. */
public final class DrawRefusal extends Refusal {
    /** Why, as programs read it. */
    public enum Code implements Refusal.Reason {
        INVALID(Kind.INVALID),
        NOT_A_MEMBER(Kind.FORBIDDEN),
        NOT_HOST(Kind.FORBIDDEN),
        NOT_READY(Kind.CONFLICT),
        TOO_FEW_PLAYERS(Kind.CONFLICT),
        ROOM_FULL(Kind.CONFLICT),
        NAME_TAKEN(Kind.CONFLICT),
        NAME_FILTERED(Kind.CONFLICT),
        GAME_RUNNING(Kind.CONFLICT),
        GAME_OVER(Kind.CONFLICT),
        NOT_RUNNING(Kind.CONFLICT),
        NOT_DRAWER(Kind.FORBIDDEN),
        DRAWER_SILENT(Kind.FORBIDDEN),
        SPECTATOR(Kind.FORBIDDEN),
        REMOVED(Kind.FORBIDDEN),
        ONESELF(Kind.CONFLICT),
        PLAYER_GONE(Kind.CONFLICT),
        ALREADY_CORRECT(Kind.CONFLICT),
        NO_TURN(Kind.CONFLICT),
        ANSWER_SET(Kind.CONFLICT),
        ANSWER_USED(Kind.CONFLICT),
        ANSWER_SHOWN(Kind.CONFLICT),
        ANSWER_FILTERED(Kind.CONFLICT),
        CHAIN(Kind.CONFLICT),
        TOO_FAST(Kind.TOO_OFTEN);

        private final Kind kind;

        Code(Kind kind) {
            this.kind = kind;
        }

        @Override
        public Kind kind() {
            return kind;
        }
    }

    private final Code reason;

    private DrawRefusal(Code code, String detail, List<Fault> faults, @Nullable Duration retryAfter) {
        super(code, detail, faults, retryAfter);
        this.reason = code;
    }

    public static DrawRefusal of(Code code, String detail) {
        return new DrawRefusal(code, detail, List.of(), null);
    }

    public static DrawRefusal invalid(String field, Fault fault) {
        return new DrawRefusal(Code.INVALID, fault.message(), List.of(fault.at(field)), null);
    }

    public static DrawRefusal tooFast(Duration wait) {
        return new DrawRefusal(Code.TOO_FAST, "Slow down a little.", List.of(), wait);
    }

    public static DrawRefusal notAMember() {
        return of(Code.NOT_A_MEMBER, "Join the room first.");
    }

    public Code reason() {
        return reason;
    }
}
