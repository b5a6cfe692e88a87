package dev.ittaku.accounts.session;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.util.List;

/** The sessions in the table of accounts. */
public final class SessionItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("sessions");

    public static final Entity<Session, Session.Key> SESSION;

    public static final GetPattern<Session.Key, Session> SESSION_BY_ID;
    public static final QueryPattern<Account.Key, Session> SESSIONS_OF;

    static {
        SESSION = PART.entity(Session.class, Session.Key.class)
                .describedAs("Someone signed in from one browser.")
                .key("USER#{userId}", "SESSION#{sessionId}")
                .secret(Session::secretHash)
                .defaultValue(Session::epoch, Account.FIRST_EPOCH)
                .sample(new Session(
                        SampleValues.USER,
                        "Zq81LmPw0aXc",
                        "9f86d0…",
                        "Habu",
                        List.of(),
                        "192.0.2.7",
                        "Mozilla/5.0",
                        SampleValues.TIME,
                        SampleValues.TIME,
                        SampleValues.END,
                        Account.FIRST_EPOCH,
                        null,
                        null))
                .declare();
        SESSION_BY_ID = SESSION.getConsistently("session by id", "Decides who is calling with a cookie.");
        SESSIONS_OF = SESSION.query("sessions of an account", "Lists where someone is signed in.")
                .consistent()
                .declare(Account.Key.class);
    }

    private SessionItems() {}
}
