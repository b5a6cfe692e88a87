package dev.ittaku.accounts.passkey;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.util.List;

/** The passkeys in the table of accounts. */
public final class PasskeyItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("passkeys");

    public static final Entity<Passkey, Passkey.Key> PASSKEY;

    public static final GetPattern<Passkey.Key, Passkey> PASSKEY_BY_ID;
    public static final QueryPattern<Passkey.ByUser, Passkey> PASSKEYS_OF;

    static {
        PASSKEY = PART.entity(Passkey.class, Passkey.Key.class)
                .describedAs("A key that a device of its person keeps.")
                .key("USER#{userId}", "PASSKEY#{id}")
                .samples(i -> new Passkey(
                        SampleValues.USER,
                        "5d41402abc4b2a76b971" + i,
                        "AQIDBAUGBwgJCgsMDQ4PEA",
                        "iPhone",
                        new byte[] {1, 2, 3},
                        0,
                        true,
                        true,
                        List.of("internal"),
                        SampleValues.TIME,
                        null))
                .declare();
        PASSKEY_BY_ID = PASSKEY.getConsistently("passkey by id", "Gets the key by which a sign-in is checked.");
        PASSKEYS_OF = PASSKEY.query("passkeys of an account", "Lists someone's passkeys.")
                .consistent()
                .declare(Passkey.ByUser.class);
    }

    private PasskeyItems() {}
}
