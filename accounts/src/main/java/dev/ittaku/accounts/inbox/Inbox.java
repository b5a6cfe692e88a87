package dev.ittaku.accounts.inbox;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Messages to people from all parts of the house, kept for 90 days. A part either {@link #post posts} a notice by itself
 * or {@link #add adds} it to the transaction that writes what the notice reports. Whichever way: one id, one message.
 */
public final class Inbox {
    static final Duration KEPT = Duration.ofDays(90);
    /** Unread messages are counted this far; beyond it a page says "many". */
    public static final int MOST_COUNTED = 100;

    private final Table table;
    private final Clock clock;

    public Inbox(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /**
     * Writes a notice unless the person has had one with this id; true if it is new. A deleted account gets nothing.
     */
    public boolean post(String userId, InboxNotice notice) {
        Transaction post = add(Transaction.named("post to inbox"), userId, notice)
                .check(AccountItems.ACCOUNT, AccountItems.ACCOUNT.key(new Account.Key(userId)), AccountItems.ACTIVE);
        return table.transact(post).isDone();
    }

    /**
     * Adds a notice to a transaction of any table of the same store: three items of {@code IttakuAccounts}. The
     * transaction is refused as a whole if the person has had a notice with this id, so its own writes must be of the
     * kind that happens once too.
     */
    public Transaction add(Transaction transaction, String userId, InboxNotice notice) {
        Instant now = clock.instant();
        long at = now.toEpochMilli();
        Instant expires = now.plus(KEPT);
        return transaction
                .create(InboxItems.INBOX_ID, new InboxId(userId, notice.id(), at, expires))
                .create(
                        InboxItems.INBOX,
                        new InboxMessage(
                                userId,
                                at,
                                notice.id(),
                                notice.product(),
                                notice.text(),
                                notice.link(),
                                false,
                                expires))
                .create(InboxItems.UNREAD, new UnreadMessage(userId, at, notice.id(), expires));
    }

    /** A person's messages, newest first. */
    public Page<InboxMessage> list(String userId, int limit, @Nullable String cursor) {
        return table.page(
                InboxItems.INBOX_OF.of(new Account.Key(userId)).limit(limit).after(cursor));
    }

    /** How many messages are unread, counted to {@link #MOST_COUNTED}. */
    public int unread(String userId) {
        return table.head(InboxItems.UNREAD_OF.of(new Account.Key(userId)).limit(MOST_COUNTED))
                .value()
                .size();
    }

    /** One of a person's messages. */
    public Optional<InboxMessage> get(String userId, String id) {
        return table.get(InboxItems.INBOX_ID_OF.of(new InboxId.Key(userId, id)))
                .item()
                .flatMap(known -> table.get(InboxItems.INBOX_MESSAGE.of(new InboxMessage.Key(userId, known.at(), id)))
                        .item());
    }

    /** Marks a message read. */
    public InboxMessage read(InboxMessage message) {
        mark(new UnreadMessage(message.userId(), message.at(), message.id(), message.expires()));
        return message.asRead();
    }

    /** Marks everything read that a person has now; returns how many that were. */
    public long readAll(String userId) {
        List<UnreadMessage> all =
                table.stream(InboxItems.UNREAD_OF.of(new Account.Key(userId))).toList();
        return all.stream().filter(this::mark).count();
    }

    /** A message and its unread mark change together; rejected, and so unchanged, if it was read before. */
    private boolean mark(UnreadMessage unread) {
        return table.transact(Transaction.named("read message")
                        .delete(InboxItems.UNREAD, unread)
                        .update(
                                InboxItems.INBOX,
                                InboxItems.INBOX.key(new InboxMessage.Key(unread.userId(), unread.at(), unread.id())),
                                Update.of(InboxItems.INBOX
                                        .field(InboxMessage::read)
                                        .set(true))))
                .isDone();
    }

    /** Removes all of a person's messages; returns how many those were. */
    public long removeAll(String userId) {
        List<InboxMessage> all =
                table.stream(InboxItems.INBOX_OF.of(new Account.Key(userId))).toList();
        for (InboxMessage message : all) {
            table.transact(Transaction.named("remove message")
                            .deleteKey(
                                    InboxItems.UNREAD,
                                    InboxItems.UNREAD.key(new UnreadMessage.Key(userId, message.at(), message.id())))
                            .deleteKey(
                                    InboxItems.INBOX_ID, InboxItems.INBOX_ID.key(new InboxId.Key(userId, message.id())))
                            .deleteKey(InboxItems.INBOX, InboxItems.INBOX.keyOf(message)))
                    .orThrow();
        }
        return all.size();
    }
}
