package dev.ittaku.draw.player;

import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.DrawSamples;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;

/** Browsers that play, and where they are connected. */
public final class PlayerItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("players");

    public static final Entity<Connection, Connection.Key> CONNECTION;
    public static final Entity<Identity, Identity.Key> IDENTITY;
    public static final GetPattern<Connection.Key, Connection> CONNECTION_OF_PLAYER;
    public static final GetPattern<Identity.Key, Identity> IDENTITY_OF_PLAYER;

    static {
        Fragment table = PART;
        CONNECTION = table.entity(Connection.class, Connection.Key.class)
                .named("connection")
                .describedAs("Where a player is connected.")
                .key("PLAYER#{playerId}", "CONNECTION")
                .storeAll()
                .samples(PlayerItems::connectionSample)
                .declare();
        IDENTITY = table.entity(Identity.class, Identity.Key.class)
                .named("identity")
                .describedAs("The hash of the token that proves a browser to be a player.")
                .key("PLAYER#{playerId}", "IDENTITY")
                .secret(Identity::tokenHash)
                .samples(PlayerItems::identitySample)
                .declare();
        CONNECTION_OF_PLAYER = CONNECTION.get("connection", "Where a player is connected.");
        IDENTITY_OF_PLAYER = IDENTITY.getConsistently("identity", "Who a browser's token proves it to be.");
    }

    private PlayerItems() {}

    private static Connection connectionSample(int i) {
        return new Connection(
                DrawSamples.numbered(DrawSamples.GUESSER, i),
                "はる",
                DrawSamples.GAME,
                "c-1",
                DrawSamples.TIME,
                DrawSamples.TIME,
                DrawSamples.LATER);
    }

    private static Identity identitySample(int i) {
        return new Identity(
                DrawSamples.numbered(DrawSamples.GUESSER, i),
                "9f86d081884c7d65",
                "はる",
                DrawSamples.TIME,
                DrawSamples.LATER);
    }
}
