package dev.ittaku.draw.lease;

import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.DrawSamples;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;

/** Which server runs which room. */
public final class LeaseItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("leases");

    public static final Entity<Lease, Lease.Key> LEASE;
    public static final Entity<GameServer, GameServer.Key> SERVER;
    public static final GetPattern<Lease.Key, Lease> LEASE_OF_ROOM;
    public static final QueryPattern<Lease.ByOwner, Lease> LEASES_OF_SERVER;
    public static final GetPattern<GameServer.Key, GameServer> SERVER_BY_ID;
    public static final QueryPattern<None, GameServer> SERVERS;

    static {
        Fragment table = PART;
        LEASE = table.entity(Lease.class, Lease.Key.class)
                .named("lease")
                .describedAs("Which server runs a room.")
                .key("GAME#{gameId}", "LEASE")
                .attribute("GSI2PK", "LEASE")
                .attribute("GSI2SK", "OWNER#{owner}#{gameId}")
                .store(Lease::owner)
                .samples(LeaseItems::leaseSample)
                .declare();
        SERVER = table.entity(GameServer.class, GameServer.Key.class)
                .named("server")
                .describedAs("A server that runs rooms, and until when it is surely alive.")
                .key("SERVER#{serverId}", "SERVER")
                .secret(GameServer::relayKey)
                .attribute("GSI2PK", "SERVER")
                .attribute("GSI2SK", "SERVER#{serverId}")
                .samples(LeaseItems::serverSample)
                .declare();
        LEASE_OF_ROOM = LEASE.getConsistently("lease", "Which server runs a room now.");
        LEASES_OF_SERVER = LEASE.query("leases of a server", "The rooms that a server runs, or ran before it stopped.")
                .index("GSI2-ActiveGameIndex")
                .confirmed("the index holds keys only, and only one server may take a room over")
                .declare(Lease.ByOwner.class);
        SERVER_BY_ID = SERVER.getConsistently("server", "Whether a server is alive, and where it is.");
        SERVERS = SERVER.query("servers", "All servers that run rooms or did so, to see who is gone.")
                .index("GSI2-ActiveGameIndex")
                .confirmed("the index holds keys only, and only who is really gone may be taken over from")
                .declare(None.class);
    }

    private LeaseItems() {}

    private static Lease leaseSample(int i) {
        return new Lease(
                DrawSamples.numbered(DrawSamples.GAME, i),
                "server-1",
                1,
                DrawSamples.TIME.plusMillis(i),
                DrawSamples.LATER);
    }

    private static GameServer serverSample(int i) {
        return new GameServer(
                DrawSamples.numbered("server-1", i),
                "http://127.0.0.1:8080",
                "3f0a9c",
                DrawSamples.TIME.plusMillis(i),
                null,
                DrawSamples.LATER);
    }
}
