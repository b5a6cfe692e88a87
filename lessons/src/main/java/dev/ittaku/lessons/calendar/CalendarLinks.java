package dev.ittaku.lessons.calendar;

import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.Optional;

/**
 * The private link of a user's calendar: everybody with the link may read the calendar, until the user makes a new
 * link.
 */
public final class CalendarLinks {
    private static final int LONGEST = 64;

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final NoticeSettings settings;

    public CalendarLinks(Table lessons, Clock clock, Secrets secrets, NoticeSettings settings) {
        this.table = lessons;
        this.clock = clock;
        this.secrets = secrets;
        this.settings = settings;
    }

    /** The user's secret; made on first use. */
    public String token(String userId) {
        String known = settings.of(userId).calendarToken();
        return known == null ? renew(userId) : known;
    }

    /** Makes another secret; the old one stops working at once. */
    public String renew(String userId) {
        Settings before = settings.kept(userId);
        String token = secrets.secret();
        Settings after = before.withCalendarToken(token, clock.instant());
        Transaction transaction = Transaction.named("make a calendar link")
                .replace(PersonItems.SETTINGS, before, after)
                .create(CalendarItems.CALENDAR_TOKEN, new CalendarToken(Secrets.hash(token), userId, clock.instant()));
        String old = before.calendarToken();
        if (old != null) {
            transaction.deleteKey(
                    CalendarItems.CALENDAR_TOKEN,
                    CalendarItems.CALENDAR_TOKEN.key(new CalendarToken.Key(Secrets.hash(old))));
        }
        if (table.transact(transaction).isDone()) {
            return token;
        }
        String other = settings.of(userId).calendarToken();
        return other == null ? renew(userId) : other;
    }

    /** The user whose calendar it is. */
    public Optional<String> userOf(String token) {
        if (token.isEmpty() || token.length() > LONGEST) {
            return Optional.empty();
        }
        return table.get(CalendarItems.CALENDAR_BY_TOKEN.of(new CalendarToken.Key(Secrets.hash(token))))
                .item()
                .map(CalendarToken::userId);
    }
}
