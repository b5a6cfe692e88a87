package dev.ittaku.accounts.token;

import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.util.List;

/** The personal tokens in the table of accounts. */
public final class TokenItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("tokens");

    public static final Entity<PersonalToken, PersonalToken.Key> TOKEN;

    public static final GetPattern<PersonalToken.Key, PersonalToken> TOKEN_BY_ID;
    public static final QueryPattern<Account.Key, PersonalToken> TOKENS_OF;

    static {
        TOKEN = PART.entity(PersonalToken.class, PersonalToken.Key.class)
                .describedAs("A named key for programs.")
                .key("USER#{userId}", "TOKEN#{tokenId}")
                .secret(PersonalToken::secretHash)
                .sample(new PersonalToken(
                        SampleValues.USER,
                        "Ab34Yz09Kd1e",
                        "backup script",
                        Scope.READ.key(),
                        "2c26b4…",
                        "Habu",
                        List.of(),
                        SampleValues.TIME,
                        null,
                        SampleValues.END))
                .declare();
        TOKEN_BY_ID = TOKEN.getConsistently("token by id", "Decides who is calling with a personal token.");
        TOKENS_OF = TOKEN.query("tokens of an account", "Lists someone's personal tokens.")
                .consistent()
                .declare(Account.Key.class);
    }

    private TokenItems() {}
}
