package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns notices into messages for the outbox, by each user's settings. */
public final class Notices {
    private static final int ID_LENGTH = 32;
    private static final Set<Channel> USUAL = Set.of(Channel.EMAIL);

    private final Table table;
    private final Clock clock;

    public Notices(Table lessons, Clock clock) {
        this.table = lessons;
        this.clock = clock;
    }

    public Contact contact(String userId) {
        return contact(
                userId,
                table.get(PersonItems.SETTINGS_OF_USER.of(new Settings.Key(userId)))
                        .item());
    }

    /** How to reach several users, in their order. */
    public Map<String, Contact> contact(List<String> userIds) {
        Map<String, ItemKey> keys = new LinkedHashMap<>();
        userIds.forEach(userId -> keys.put(userId, PersonItems.SETTINGS.key(new Settings.Key(userId))));
        Map<ItemKey, Settings> found =
                table.getAll(PersonItems.SETTINGS, keys.values()).value();
        Map<String, Contact> contacts = new LinkedHashMap<>();
        keys.forEach((userId, key) -> contacts.put(userId, contact(userId, Optional.ofNullable(found.get(key)))));
        return contacts;
    }

    private static Contact contact(String userId, Optional<Settings> settings) {
        Set<Channel> channels = settings.map(Settings::channels).orElse(USUAL);
        return new Contact(
                userId,
                channels,
                settings.map(Notices::quiet).orElse(new QuietHours(null, null, zone(null))),
                settings.map(Settings::reminderMinutes).orElse(null));
    }

    static QuietHours quiet(Settings settings) {
        return new QuietHours(settings.quietFrom(), settings.quietTo(), zone(settings.timeZone()));
    }

    private static ZoneId zone(@Nullable String name) {
        return ZoneId.of(name == null ? NoticeSettings.USUAL_ZONE : name);
    }

    /** One message for each channel and one for the inbox; its id is the same however often it is made. */
    public List<OutboxMessage> compose(Contact contact, Notice notice) {
        return compose(contact, notice, Instant.MAX);
    }

    /** Messages that are of no use after a time: quiet hours that last until then do not hold them. */
    public List<OutboxMessage> compose(Contact contact, Notice notice, Instant useless) {
        Instant now = clock.instant();
        Instant awake = contact.quiet().next(now);
        Instant due = awake.isBefore(useless) ? awake : now;
        List<OutboxMessage> messages = new ArrayList<>();
        contact.channels().forEach(channel -> messages.add(message(contact, notice, channel, due)));
        // The inbox wakes nobody, so quiet hours do not delay it.
        messages.add(message(contact, notice, Channel.INBOX, now));
        return messages;
    }

    private static OutboxMessage message(Contact contact, Notice notice, Channel channel, Instant due) {
        String id = id(notice, contact.userId(), channel);
        return new OutboxMessage(
                Outbox.shard(id),
                due,
                id,
                contact.userId(),
                channel,
                notice.kind().text(),
                notice.details(),
                0,
                null,
                null,
                null,
                notice.forget());
    }

    static String id(Notice notice, String userId, Channel channel) {
        String all = notice.lesson() + "|" + notice.opening() + "|" + userId + "|" + channel;
        return Secrets.hash(all).substring(0, ID_LENGTH);
    }
}
