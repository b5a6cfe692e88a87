package dev.ittaku.draw.player;

import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.DrawSamples;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;

/** Browsers that play, and where they are connected. */
public final class PlayerItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("players");

    public static final Entity<Connection, Connection.Key> CONNECTION;
    public static final Entity<Identity, Identity.Key> IDENTITY;
    public static final GetPattern<Connection.Key, Connection> CONNECTION_OF_PLAYER;
    public static final Entity<AccountPlayer, AccountPlayer.Key> ACCOUNT_PLAYER;
    public static final GetPattern<Identity.Key, Identity> IDENTITY_OF_PLAYER;
    public static final GetPattern<AccountPlayer.Key, AccountPlayer> ACCOUNT_OF_PLAYER;
    public static final QueryPattern<AccountPlayer.ByAccount, AccountPlayer> GAMES_OF_ACCOUNT;

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
        ACCOUNT_PLAYER = table.entity(AccountPlayer.class, AccountPlayer.Key.class)
                .named("account of a player")
                .describedAs("Whose account a player of a game shows the picture of; in GSI1 by the account.")
                .key("GAME#{gameId}", "ACCOUNT#{playerId}")
                .attribute("GSI1PK", "ACCOUNT#{userId}")
                .attribute("GSI1SK", "GAME#{gameId}#{playerId}")
                .samples(PlayerItems::accountSample)
                .declare();
        CONNECTION_OF_PLAYER = CONNECTION.get("connection", "Where a player is connected.");
        IDENTITY_OF_PLAYER = IDENTITY.getConsistently("identity", "Who a browser's token proves it to be.");
        ACCOUNT_OF_PLAYER = ACCOUNT_PLAYER.get("account of a player", "Whose picture a player shows.");
        GAMES_OF_ACCOUNT = ACCOUNT_PLAYER
                .query("games of an account", "Where somebody has played with name and picture of their account.")
                .index("GSI1-PlayerIndex")
                .declare(AccountPlayer.ByAccount.class);
    }

    private PlayerItems() {}

    private static AccountPlayer accountSample(int i) {
        return new AccountPlayer(
                DrawSamples.numbered(DrawSamples.GAME, i), DrawSamples.GUESSER, "8ba52c5e7ac1", DrawSamples.LATER);
    }

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
