package dev.ittaku.draw.game;

import dev.ittaku.draw.input.TypedInput;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.WordSource;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.platform.refusal.Fault;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The allowed rules of a room, and their changes by the host before the game begins. */
final class RuleChanges {
    private final GameState state;
    private final Umpire umpire;

    RuleChanges(GameState state, Umpire umpire) {
        this.state = state;
        this.umpire = umpire;
    }

    /** Refuses settings that no room may have. */
    static void check(RoomSettings settings, int fewestSeats) {
        check("timeLimit", settings.timeLimit(), 30, 300);
        check("roundCount", settings.roundCount(), 1, 10);
        check("playerCount", settings.playerCount(), fewestSeats, 10);
    }

    private static void check(String setting, int value, int least, int most) {
        if (value < least || value > most) {
            throw DrawRefusal.invalid(
                    "settings." + setting,
                    Fault.of("RANGE", "must be a whole number from {min} to {max}", least, most));
        }
    }

    /** Other rules; without words of the host, those from before where the new rules allow that. */
    void change(Seating by, RoomSettings settings, RoomOptions options, Optional<List<String>> pack, Instant now) {
        if (!state.hostId().filter(by.id::equals).isPresent()) {
            throw DrawRefusal.of(DrawRefusal.Code.NOT_HOST, "Only the host can change the rules.");
        }
        if (state.status != RoomStatus.WAITING) {
            throw DrawRefusal.of(DrawRefusal.Code.GAME_RUNNING, "The game has begun already.");
        }
        check(settings, Math.max(2, state.players.size()));
        boolean keeps = settings.languageOrDefault() == state.settings.languageOrDefault()
                && settings.wordsOrDefault() == WordSource.CHOICE;
        List<String> words = pack.orElse(keeps ? state.pack : List.of());
        state.changeRules(
                settings, options, TypedInput.pack(words, settings, umpire.rules(settings.languageOrDefault())), now);
        state.announce(new GameEvent.RulesChanged(), now);
        state.note("rules", by.id, by.name, now);
    }
}
