package dev.ittaku.accounts.passkey;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;
import java.util.List;

/** The passkeys in the table of accounts. */
public record PasskeyItems(
        Entity<Passkey, Passkey.Key> passkeys,
        GetPattern<Passkey.Key, Passkey> passkeyOf,
        QueryPattern<Passkey.ByUser, Passkey> ofUser) {
    public static PasskeyItems declaredIn(DesignBuilder table) {
        Entity<Passkey, Passkey.Key> passkeys = table.entity(Passkey.class, Passkey.Key.class)
                .describedAs("A key that a device of its person keeps.")
                .key("USER#{userId}", "PASSKEY#{id}")
                .samples(i -> new Passkey(
                        "k3J9x0QpLm2a",
                        "5d41402abc4b2a76b971" + i,
                        "AQIDBAUGBwgJCgsMDQ4PEA",
                        "iPhone",
                        new byte[] {1, 2, 3},
                        0,
                        true,
                        true,
                        List.of("internal"),
                        Instant.parse("2026-01-02T03:04:05.678Z"),
                        null))
                .declare();
        return new PasskeyItems(
                passkeys,
                passkeys.getConsistently("passkey by id", "Gets the key by which a sign-in is checked."),
                passkeys.query("passkeys of an account", "Lists someone's passkeys.")
                        .consistent()
                        .declare(Passkey.ByUser.class));
    }
}
