package dev.ittaku.vote.remind;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.vote.table.VoteLayout;
import dev.ittaku.vote.table.VoteSamples;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;

/** The items of people who want reminders. */
public final class ReminderItems {
    public static final Fragment PART = VoteLayout.TABLE.fragment("reminders");

    public static final Entity<Reminder, Reminder.Key> REMINDER;
    public static final GetPattern<Reminder.Key, Reminder> REMINDER_OF_USER;
    public static final QueryPattern<Game.Key, Reminder> REMINDERS;
    public static final QueryPattern<VoteUser.Key, Reminder> REMINDERS_OF_USER;

    static {
        REMINDER = PART.entity(Reminder.class, Reminder.Key.class)
                .named("reminder")
                .describedAs("That a person wants to be told before the deadlines of a game.")
                .key("GAME#{gameId}#REMIND", "USER#{userId}")
                .attribute("GSI2PK", "USER#{userId}")
                .attribute("GSI2SK", "REMIND#{createdAt}")
                .storeAll()
                .constant("entityType", "REMINDER")
                .samples(ReminderItems::reminder)
                .declare();
        REMINDER_OF_USER = REMINDER.getConsistently("reminder of a user", "Whether a user wants to be reminded.");
        REMINDERS = REMINDER.query("reminders", "Who wants to be reminded of a game's deadlines.")
                .consistent()
                .limit(1000)
                .declare(Game.Key.class);
        REMINDERS_OF_USER = REMINDER.query(
                        "reminders of a user", "Of which games a user wants to be reminded, the newest first.")
                .index("GSI2")
                .newestFirst()
                .declare(VoteUser.Key.class);
    }

    private ReminderItems() {}

    private static Reminder reminder(int i) {
        // Half of them are other people's in one game, half are one person's in other games.
        boolean others = i % 2 == 0;
        return new Reminder(
                others ? VoteSamples.GAME_ID : VoteSamples.numbered(VoteSamples.GAME_ID, i),
                others ? VoteSamples.numbered(VoteSamples.USER_ID, i) : VoteSamples.USER_ID,
                "ja",
                VoteSamples.VOTED.plusSeconds(i),
                null);
    }
}
