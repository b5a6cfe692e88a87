package dev.ittaku.draw.lease;

import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomItems;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The leases of rooms. A server with rooms writes one heartbeat for all of them several times a second; a room's lease
 * contains its owner and an epoch, which increases with each owner and is also in the room itself. So a takeover costs
 * one small transaction, renewing costs nothing per room, and an owner that was wrongly considered dead cannot change
 * anything.
 *
 * <p>Before a room is taken from another server, that server is marked as gone, on condition that it has written no
 * heartbeat since. So a server that was late, not only by its clock, learns whether it has lost its rooms: its next
 * heartbeat is rejected.
 */
public final class Leases {
    /** A server that is halted loses its rooms within two seconds: by then it is silent for long enough, and others have looked. */
    public static final Duration BEAT = Duration.ofMillis(400);

    public static final Duration ALIVE = Duration.ofMillis(1_500);
    /**
     * The interval for a server that is alone, whose heartbeats nobody waits for; the last one shows how long it was
     * down.
     */
    private static final Duration BEAT_ALONE = Duration.ofSeconds(2);

    private static final Condition STILL_THERE = LeaseItems.SERVER
            .exists()
            .and(LeaseItems.SERVER.field(GameServer::gone).absent());
    private static final Duration REMEMBERED = Duration.ofDays(1);
    private static final int MOST_AT_ONCE = 100;

    private final Table table;
    private final Clock clock;
    private final Self self;
    /** True of the sign of this server's life, not of one that a server of the same name has given since. */
    private final Condition mine;

    /** Whether this server has written a heartbeat since its start. */
    private volatile boolean announced;

    /** When this server began, and when one of the same name was last alive before. */
    private volatile @Nullable Start start;

    /** A room that is taken over, and the last known heartbeat of its previous owner. */
    public record Taken(Lease lease, Instant lastSign) {}

    /** Whether other servers ran rooms when this one last looked. */
    private volatile boolean others;

    private record Start(Instant begun, Instant lastSignBefore) {}

    public Leases(Table table, Clock clock, Self self) {
        this.table = table;
        this.clock = clock;
        this.self = self;
        this.mine = LeaseItems.SERVER.field(GameServer::relayKey).is(self.relayKey());
    }

    public Self self() {
        return self;
    }

    public Instant now() {
        return clock.instant();
    }

    /** How often this server says that it is alive, while it runs rooms. */
    public Duration beatEvery() {
        return self.alone() ? BEAT_ALONE : BEAT;
    }

    /**
     * A heartbeat.
     *
     * @param until how long it is valid
     * @param again whether others have marked this server as gone since the last one, and may have taken its rooms
     */
    public record Sign(Instant until, boolean again) {}

    /** Says that this server is alive. */
    public Sign beat() {
        start();
        Instant until = clock.instant().plus(ALIVE);
        if (self.alone()) {
            announce(until);
            return new Sign(until, false);
        }
        boolean kept = announced
                && table.put(LeaseItems.SERVER, server(until), STILL_THERE.and(mine))
                        .isDone();
        if (!kept) {
            announce(until);
        }
        boolean again = announced && !kept;
        announced = true;
        return new Sign(until, again);
    }

    /** What an earlier life of this server has left is read before it is overwritten. */
    private synchronized Start start() {
        Start known = start;
        if (known == null) {
            Instant before = table.get(LeaseItems.SERVER_BY_ID.of(new GameServer.Key(self.serverId())))
                    .item()
                    .map(Leases::lastSign)
                    .orElse(Instant.EPOCH);
            known = new Start(clock.instant(), before);
            start = known;
        }
        return known;
    }

    private static Instant lastSign(GameServer server) {
        return server.until().minus(ALIVE);
    }

    /** When the owner of a lease was last known to run its rooms; this server itself does until now. */
    private Instant lastSign(Lease lease) {
        if (!lease.owner().equals(self.serverId())) {
            return table.get(LeaseItems.SERVER_BY_ID.of(new GameServer.Key(lease.owner())))
                    .item()
                    .map(Leases::lastSign)
                    .orElse(Instant.EPOCH);
        }
        Start mine = start();
        return lease.since().isBefore(mine.begun()) ? mine.lastSignBefore() : clock.instant();
    }

    /** Says that this server is going, so that others need not wait. */
    public void goodbye() {
        announce(clock.instant());
    }

    private void announce(Instant until) {
        table.put(LeaseItems.SERVER, server(until)).orThrow();
    }

    private GameServer server(Instant until) {
        String address = self.address().get().orElse(null);
        return new GameServer(self.serverId(), address, self.relayKey(), until, null, until.plus(REMEMBERED));
    }

    /** The server that runs a room, if it is another one and alive. */
    public Optional<GameServer> otherOwner(String gameId) {
        if (!Room.canBeId(gameId)) {
            return Optional.empty();
        }
        return table.get(LeaseItems.LEASE_OF_ROOM.of(new Lease.Key(gameId)))
                .item()
                .flatMap(this::otherOwner);
    }

    private Optional<GameServer> otherOwner(Lease lease) {
        if (lease.owner().equals(self.serverId())) {
            return Optional.empty();
        }
        return table.get(LeaseItems.SERVER_BY_ID.of(new GameServer.Key(lease.owner())))
                .item()
                .filter(owner -> owner.isAlive(clock.instant()));
    }

    /**
     * Marks a server as gone after nobody listened at its address: from now on its rooms may be taken over. False,
     * without effect, if it has written a heartbeat meanwhile.
     */
    public boolean isGone(GameServer server) {
        return table.update(
                        LeaseItems.SERVER,
                        LeaseItems.SERVER.key(new GameServer.Key(server.serverId())),
                        Update.of(LeaseItems.SERVER.field(GameServer::gone).set(true)),
                        LeaseItems.SERVER.field(GameServer::until).is(server.until()))
                .isDone();
    }

    public Lease first(Room room) {
        return new Lease(room.gameId(), self.serverId(), 1, clock.instant(), room.ttl());
    }

    /** Takes a room whose owner is gone or which has none; {@link RoomElsewhere} if another server runs it. */
    public Taken take(Room room) {
        Optional<Lease> held = table.get(LeaseItems.LEASE_OF_ROOM.of(new Lease.Key(room.gameId())))
                .item();
        if (held.isPresent() && !isLeft(held.get())) {
            throw new RoomElsewhere();
        }
        Instant lastSign = held.map(this::lastSign).orElse(Instant.EPOCH);
        long before = Math.max(
                room.epoch() == null ? 0 : room.epoch(), held.map(Lease::epoch).orElse(0L));
        Lease mine = new Lease(room.gameId(), self.serverId(), before + 1, clock.instant(), room.ttl());
        Condition unchanged = held.map(lease -> LeaseItems.LEASE
                        .field(Lease::epoch)
                        .is(lease.epoch())
                        .and(LeaseItems.LEASE.field(Lease::owner).is(lease.owner())))
                .orElse(LeaseItems.LEASE.absent());
        var epoch = RoomItems.ROOM.field(Room::epoch);
        Condition sameRoom = room.epoch() == null ? epoch.absent() : epoch.is(room.epoch());
        Committed committed = table.transact(Transaction.named("take room")
                .put(LeaseItems.LEASE, mine, unchanged)
                .update(
                        RoomItems.ROOM,
                        RoomItems.ROOM.key(new Room.Key(room.gameId())),
                        Update.of(epoch.set(mine.epoch())),
                        sameRoom));
        if (!committed.isDone()) {
            // Somebody was faster.
            throw new RoomElsewhere();
        }
        return new Taken(mine, lastSign);
    }

    /** Whether nobody runs the room of a lease; an owner without heartbeat is marked as gone first. */
    private boolean isLeft(Lease lease) {
        if (lease.owner().equals(self.serverId())) {
            return true;
        }
        Optional<GameServer> owner = table.get(LeaseItems.SERVER_BY_ID.of(new GameServer.Key(lease.owner())))
                .item();
        return owner.isEmpty()
                || Boolean.TRUE.equals(owner.get().gone())
                || (!owner.get().isAlive(clock.instant()) && isGone(owner.get()));
    }

    /** Removes the lease of a room that nobody is in any more. */
    public void release(String gameId, long epoch) {
        Condition mine = LeaseItems.LEASE
                .field(Lease::epoch)
                .is(epoch)
                .and(LeaseItems.LEASE.field(Lease::owner).is(self.serverId()));
        table.deleteKey(LeaseItems.LEASE, LeaseItems.LEASE.key(new Lease.Key(gameId)), mine);
    }

    /** The rooms of servers that are gone, and this server's own rooms before its restart. */
    public List<Lease> orphans(boolean ownToo) {
        List<Lease> all = new java.util.ArrayList<>();
        if (ownToo) {
            all.addAll(of(self.serverId()));
        }
        Instant now = clock.instant();
        List<GameServer> servers =
                table.page(LeaseItems.SERVERS.of(None.NONE).limit(MOST_AT_ONCE)).items();
        others = servers.stream().anyMatch(server -> !server.serverId().equals(self.serverId()));
        for (GameServer server : servers) {
            if (server.serverId().equals(self.serverId()) || server.isAlive(now)) {
                continue;
            }
            List<Lease> left = of(server.serverId());
            all.addAll(left);
            if (left.isEmpty()) {
                table.deleteKey(
                        LeaseItems.SERVER,
                        LeaseItems.SERVER.key(new GameServer.Key(server.serverId())),
                        LeaseItems.SERVER.field(GameServer::until).is(server.until()));
            }
        }
        return all;
    }

    public boolean sawOthers() {
        return others;
    }

    private List<Lease> of(String owner) {
        return table.page(
                        LeaseItems.LEASES_OF_SERVER.of(new Lease.ByOwner(owner)).limit(MOST_AT_ONCE))
                .items();
    }
}
