package dev.ittaku.accounts.pending;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import java.time.Instant;
import java.util.Map;

/** What waits for its second half, in the table of accounts. */
public record PendingItems(Entity<Pending, Pending.Key> pendings, GetPattern<Pending.Key, Pending> pendingOf) {
    public static PendingItems declaredIn(DesignBuilder table) {
        Entity<Pending, Pending.Key> pendings = table.entity(Pending.class, Pending.Key.class)
                .describedAs("A sign-in that was begun and waits for its second half, for minutes.")
                .key("PENDING#{id}", "PENDING")
                .secret(Pending::values)
                .sample(new Pending(
                        "Zq81LmPw0aXcZq81LmPw0aXc",
                        Pending.Kind.PROVIDER,
                        "9f86d0…",
                        Map.of("provider", "keycloak"),
                        Instant.parse("2026-02-01T03:04:05Z")))
                .declare();
        return new PendingItems(
                pendings, pendings.getConsistently("pending sign-in", "Gets what a sign-in began with."));
    }
}
