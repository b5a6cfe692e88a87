package dev.ittaku.draw.web;

import dev.ittaku.draw.game.Refusal;
import dev.ittaku.draw.room.RoomElsewhere;
import dev.ittaku.draw.room.RoomMissing;
import dev.ittaku.platform.http.Problem;
import java.util.function.Supplier;

/** Calls a room and turns what it refuses into the answers of the interface. */
final class DrawProblems {
    private DrawProblems() {}

    static <R> R answer(Supplier<R> call) {
        try {
            return call.get();
        } catch (Refusal e) {
            throw of(e);
        } catch (RoomMissing e) {
            throw missing();
        } catch (RoomElsewhere e) {
            throw elsewhere();
        }
    }

    static Problem elsewhere() {
        return Problem.of(
                503,
                "ELSEWHERE",
                "On another server",
                "Another server runs this room, or is about to. Nothing was changed; try again in a moment.");
    }

    static Problem missing() {
        return Problem.notFound("There is no such game, or no longer.");
    }

    static Problem of(Refusal e) {
        String code = e.code().name();
        return switch (e.code()) {
            case INVALID -> Problem.invalid(e.field().orElse(""), e.detail());
            case TOO_FAST ->
                Problem.tooMany(
                        code,
                        e.detail(),
                        e.retryAfter()
                                .map(wait -> Math.max(1, (wait.toMillis() + 999) / 1000))
                                .orElse(1L));
            case NOT_A_MEMBER, NOT_HOST, NOT_DRAWER, DRAWER_SILENT, SPECTATOR ->
                Problem.of(403, code, "Not allowed", e.detail());
            default -> Problem.conflict(code, e.detail());
        };
    }
}
