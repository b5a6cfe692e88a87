package dev.ittaku.vote.remind;

import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Who wants to be reminded of the deadlines of a game. */
public final class Reminders {
    private static final Set<String> LANGUAGES = Set.of("ja", "en");

    private final Table table;
    private final Clock clock;
    private final Games games;

    public Reminders(Table table, Clock clock, Games games) {
        this.table = table;
        this.clock = clock;
        this.games = games;
    }

    /** From now on a person is reminded; asking again changes the language. */
    public void want(String gameId, String userId, String language) {
        if (!LANGUAGES.contains(language)) {
            throw VoteRefusal.invalid("language", Fault.of("ONE_OF", "must be {values}", "ja or en"));
        }
        Game game = games.game(gameId);
        if (!game.isActive()) {
            throw VoteRefusal.finished();
        }
        table.put(
                        ReminderItems.REMINDER,
                        new Reminder(gameId, userId, language, clock.instant().truncatedTo(ChronoUnit.SECONDS), null))
                .orThrow();
    }

    public void stop(String gameId, String userId) {
        games.game(gameId);
        table.deleteKey(ReminderItems.REMINDER, ReminderItems.REMINDER.key(new Reminder.Key(gameId, userId)))
                .orThrow();
    }

    public Optional<Reminder> find(String gameId, String userId) {
        games.game(gameId);
        return table.get(ReminderItems.REMINDER_OF_USER.of(new Reminder.Key(gameId, userId)))
                .item();
    }

    /** A person leaves; returns of how many games they wanted to be reminded. */
    public long forget(String userId) {
        List<Reminder> all;
        try (Stream<Reminder> wanted = table.stream(ReminderItems.REMINDERS_OF_USER.of(new VoteUser.Key(userId)))) {
            all = wanted.toList();
        }
        all.forEach(one -> table.deleteKey(ReminderItems.REMINDER, ReminderItems.REMINDER.keyOf(one))
                .orThrow());
        return all.size();
    }
}
