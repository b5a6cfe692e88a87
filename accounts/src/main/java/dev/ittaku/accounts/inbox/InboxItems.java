package dev.ittaku.accounts.inbox;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;

/** The messages in the table of accounts. */
public final class InboxItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("inbox");

    public static final Entity<InboxMessage, InboxMessage.Key> INBOX;
    public static final Entity<InboxId, InboxId.Key> INBOX_ID;
    public static final Entity<UnreadMessage, UnreadMessage.Key> UNREAD;

    public static final GetPattern<InboxMessage.Key, InboxMessage> INBOX_MESSAGE;
    public static final GetPattern<InboxId.Key, InboxId> INBOX_ID_OF;
    public static final QueryPattern<Account.Key, InboxMessage> INBOX_OF;
    public static final QueryPattern<Account.Key, UnreadMessage> UNREAD_OF;

    static {
        INBOX = PART.entity(InboxMessage.class, InboxMessage.Key.class)
                .describedAs("A message to a person, for 90 days.")
                .key("INBOX#{userId}", "{at:13}#{id}")
                .samples(i -> new InboxMessage(
                        SampleValues.USER,
                        SampleValues.TIME.toEpochMilli() + i,
                        "password-changed:1",
                        "account",
                        new InboxNotice.Text("パスワードが変更されました。", "Your password was changed."),
                        "/account",
                        false,
                        SampleValues.END))
                .declare();
        INBOX_ID = PART.entity(InboxId.class, InboxId.Key.class)
                .describedAs("That a person has had a message of this id; leads from the id to the message.")
                .key("INBOXID#{userId}", "{id}")
                .sample(new InboxId(
                        SampleValues.USER, "password-changed:1", SampleValues.TIME.toEpochMilli(), SampleValues.END))
                .declare();
        UNREAD = PART.entity(UnreadMessage.class, UnreadMessage.Key.class)
                .describedAs("That a message has not been read; small, since it is what gets counted.")
                .key("UNREAD#{userId}", "{at:13}#{id}")
                .samples(i -> new UnreadMessage(
                        SampleValues.USER,
                        SampleValues.TIME.toEpochMilli() + i,
                        "password-changed:1",
                        SampleValues.END))
                .declare();
        INBOX_MESSAGE = INBOX.getConsistently("message by id", "Gets one message of a person's inbox.");
        INBOX_ID_OF = INBOX_ID.getConsistently("message id", "Leads from a message's id to the message.");
        INBOX_OF = INBOX.query("inbox of a person", "Lists someone's messages, newest first.")
                .newestFirst()
                .consistent()
                .declare(Account.Key.class);
        UNREAD_OF = UNREAD.query("unread of a person", "Counts what someone has not read, to a hundred.")
                .limit(Inbox.MOST_COUNTED)
                .consistent()
                .declare(Account.Key.class);
    }

    private InboxItems() {}
}
