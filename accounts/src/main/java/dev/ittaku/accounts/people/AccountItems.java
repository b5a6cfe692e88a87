package dev.ittaku.accounts.people;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Transaction;
import java.util.List;

/** Accounts, the names and addresses that lead to them, and the list of all people. */
public final class AccountItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("people");

    public static final Entity<Account, Account.Key> ACCOUNT;
    /** The condition of a write for an account: nobody is deleting it and no admin has disabled it. */
    public static final Condition ACTIVE;

    public static final Entity<Username, Username.Key> USERNAME;
    public static final Entity<Email, Email.Key> EMAIL;
    public static final Entity<Person, Person.Key> PERSON;

    public static final GetPattern<Account.Key, Account> ACCOUNT_BY_ID;
    public static final GetPattern<Username.Key, Username> USERNAME_BY_KEY;
    public static final GetPattern<Email.Key, Email> EMAIL_BY_KEY;
    public static final QueryPattern<None, Person> PEOPLE_BY_NAME;

    static {
        ACCOUNT = PART.entity(Account.class, Account.Key.class)
                .describedAs("A person's account.")
                .key("USER#{userId}", "PROFILE")
                .version(Account::version)
                .stamps(Account::created, Account::updated)
                .defaultValue(Account::epoch, Account.FIRST_EPOCH)
                .sample(new Account(
                        SampleValues.USER,
                        "Habu",
                        "habu@example.org",
                        List.of(Account.ADMIN),
                        Account.State.ACTIVE,
                        SampleValues.TIME,
                        SampleValues.TIME,
                        1,
                        Account.FIRST_EPOCH,
                        "羽生"))
                .declare();
        ACTIVE = ACCOUNT.field(Account::state).is(Account.State.ACTIVE);
        USERNAME = PART.entity(Username.class, Username.Key.class)
                .describedAs("A taken username, kept for ever.")
                .key("USERNAME#{key}", "USERNAME")
                .sample(new Username("habu", "Habu", SampleValues.USER))
                .declare();
        EMAIL = PART.entity(Email.class, Email.Key.class)
                .describedAs("A taken e-mail address.")
                .key("EMAIL#{key}", "EMAIL")
                .sample(new Email("habu@example.org", SampleValues.USER))
                .declare();
        PERSON = PART.entity(Person.class, Person.Key.class)
                .describedAs("A line of the list of all people.")
                .key("PEOPLE", "{key}")
                .samples(i -> new Person("habu" + i, "Habu" + i, SampleValues.USER, SampleValues.TIME))
                .declare();
        ACCOUNT_BY_ID = ACCOUNT.getConsistently("account by id", "Gets an account by its id.");
        USERNAME_BY_KEY = USERNAME.getConsistently("account of a username", "Leads from a name to its account.");
        EMAIL_BY_KEY = EMAIL.getConsistently("account of an address", "Leads from an e-mail address to its account.");
        PEOPLE_BY_NAME = PERSON.query(
                        "people by name", "Lists all people by their names, or those whose names begin so.")
                .example(query -> query.range(Person::key).startingWith("ha"))
                .declare(None.class);
    }

    private AccountItems() {}

    /**
     * Requires that the account is active and unchanged since it was read, and increases its version. Of two concurrent
     * writes that counted the account's things, one is rejected, so no limit is exceeded.
     */
    public static Transaction unchanged(Transaction transaction, Account account) {
        // Nothing of the account changes but its version, which the write raises.
        return transaction.update(
                ACCOUNT,
                ACCOUNT.keyOf(account),
                Update.of(ACCOUNT.field(Account::state).set(Account.State.ACTIVE)),
                ACTIVE.and(ACCOUNT.versionField().is(account.version())));
    }

    /** What a new session demands of its account; an account from before there were epochs is in the first. */
    public static Condition inEpoch(long epoch) {
        Field<?, Long> field = ACCOUNT.field(Account::epoch);
        return epoch == Account.FIRST_EPOCH ? field.is(epoch).or(field.absent()) : field.is(epoch);
    }
}
