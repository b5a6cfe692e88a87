package dev.ittaku.lessons.notice;

import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.util.Map;

/** Messages that wait to go out, and the keys that push messages are signed with. */
public final class NoticeItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("notices");

    public static final Entity<OutboxMessage, OutboxMessage.Key> OUTBOX;
    public static final Entity<PushKeys, PushKeys.Key> PUSH_KEYS;

    public static final QueryPattern<OutboxMessage.ByShard, OutboxMessage> MESSAGES_DUE;
    public static final GetPattern<PushKeys.Key, PushKeys> PUSH_KEYS_BY_NAME;

    static {
        OUTBOX = PART.entity(OutboxMessage.class, OutboxMessage.Key.class)
                .named("outbox")
                .describedAs("A message that waits to be sent, once.")
                .key("OUTBOX#{shard}", "{due:13}#{id}")
                // The id stays reserved after the message was sent, until its time to live.
                .uniqueForever(OutboxMessage::id)
                .samples(NoticeItems::outbox)
                .declare();
        PUSH_KEYS = PART.entity(PushKeys.class, PushKeys.Key.class)
                .named("pushKeys")
                .describedAs("The installation's keys for Web Push.")
                .key("KEYS#{name}", "KEYS")
                .secret(PushKeys::privateKey)
                .samples(NoticeItems::pushKeys)
                .declare();
        MESSAGES_DUE = OUTBOX.query("messages due", "What has to go out by now, the oldest first.")
                .consistent()
                .limit(25)
                .example(query -> query.range(OutboxMessage::due).to(SampleValues.LATER))
                .declare(OutboxMessage.ByShard.class);
        PUSH_KEYS_BY_NAME = PUSH_KEYS.getConsistently("push keys", "The installation's keys for Web Push.");
    }

    private NoticeItems() {}

    private static OutboxMessage outbox(int i) {
        return new OutboxMessage(
                0,
                SampleValues.CREATED.plusMillis(i),
                SampleValues.numbered("7f3a9c", i),
                SampleValues.USER,
                Channel.EMAIL,
                "seat-free",
                Map.of("lesson", "gnz#2025-07-30#10:30"),
                0,
                null,
                null,
                null,
                SampleValues.LATER);
    }

    private static PushKeys pushKeys(int i) {
        return new PushKeys(SampleValues.numbered("vapid", i), "BPk…", "a1…", SampleValues.CREATED);
    }
}
