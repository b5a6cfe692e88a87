package dev.ittaku.accounts.password;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;

/** The passwords in the table of accounts. */
public final class PasswordItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("passwords");

    public static final Entity<Credential, Credential.Key> CREDENTIAL;

    public static final GetPattern<Credential.Key, Credential> CREDENTIAL_OF;

    static {
        CREDENTIAL = PART.entity(Credential.class, Credential.Key.class)
                .describedAs("An account's password, hashed.")
                .key("USER#{userId}", "CREDENTIAL#PASSWORD")
                .secret(Credential::hash)
                .sample(new Credential(SampleValues.USER, "$argon2id$v=19$m=19456,t=2,p=1$…$…", SampleValues.TIME))
                .declare();
        CREDENTIAL_OF = CREDENTIAL.getConsistently("password of an account", "Gets the hash to check a password by.");
    }

    private PasswordItems() {}
}
