package dev.ittaku.draw.room;

import dev.ittaku.draw.DrawTable;
import dev.ittaku.draw.GameServer;
import dev.ittaku.draw.Lease;
import dev.ittaku.draw.Room;
import dev.ittaku.table.Table;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Which server runs which room. A server says every two seconds that it is alive, once for all its rooms; a room's lease
 * names its owner and an epoch, which goes up with each owner and is also in the room itself. So a takeover costs one
 * small transaction, renewing costs nothing per room, and an owner that was thought dead but is not can change nothing.
 */
public final class Leases {
    static final Duration BEAT = Duration.ofSeconds(2);
    static final Duration ALIVE = Duration.ofSeconds(6);
    private static final Duration REMEMBERED = Duration.ofDays(1);
    private static final int MOST_AT_ONCE = 100;

    private final Table table;
    private final Clock clock;
    private final String serverId;
    private final Optional<String> address;

    /**
     * Leases of one server.
     *
     * @param serverId unlike that of every other running server; the same again after a restart only where no other
     *     server can be using the store, and then its rooms are taken up at once
     */
    public Leases(Table table, Clock clock, String serverId, Optional<String> address) {
        this.table = table;
        this.clock = clock;
        this.serverId = serverId;
        this.address = address;
    }

    public String serverId() {
        return serverId;
    }

    /** Says that this server is alive; until when that holds. */
    Instant beat() {
        Instant until = clock.instant().plus(ALIVE);
        table.put(DrawTable.SERVER, new GameServer(serverId, address.orElse(null), until, until.plus(REMEMBERED)))
                .orThrow();
        return until;
    }

    /** Says that this server is going, so that others need not wait. */
    void goodbye() {
        table.deleteKey(DrawTable.SERVER, DrawTable.SERVER.key(serverId)).orThrow();
    }

    Lease first(Room room) {
        return new Lease(room.gameId(), serverId, 1, clock.instant(), room.ttl());
    }

    /** Takes a room whose owner is gone or which has none; {@link RoomElsewhere} if somebody runs it. */
    Lease take(Room room) {
        Optional<Lease> held =
                table.get(DrawTable.LEASE_OF_ROOM.of(room.gameId())).item();
        if (held.isPresent() && !held.get().owner().equals(serverId)) {
            Optional<GameServer> owner =
                    table.get(DrawTable.SERVER_BY_ID.of(held.get().owner())).item();
            if (owner.isPresent() && owner.get().until().isAfter(clock.instant())) {
                throw new RoomElsewhere(Optional.ofNullable(owner.get().address()));
            }
        }
        long before = Math.max(
                room.epoch() == null ? 0 : room.epoch(), held.map(Lease::epoch).orElse(0L));
        Lease mine = new Lease(room.gameId(), serverId, before + 1, clock.instant(), room.ttl());
        Condition unchanged = held.map(lease -> DrawTable.LEASE
                        .field("epoch", Long.class)
                        .is(lease.epoch())
                        .and(DrawTable.LEASE.field("owner", String.class).is(lease.owner())))
                .orElse(DrawTable.LEASE.absent());
        var epoch = DrawTable.ROOM.field("epoch", Long.class);
        Condition sameRoom = room.epoch() == null ? epoch.absent() : epoch.is(room.epoch());
        Committed committed = table.transact(Transaction.named("take room")
                .put(DrawTable.LEASE, mine, unchanged)
                .update(
                        DrawTable.ROOM,
                        DrawTable.ROOM.key(room.gameId()),
                        Update.of(epoch.set(mine.epoch())),
                        sameRoom));
        if (!committed.isDone()) {
            // Somebody was faster.
            throw new RoomElsewhere(Optional.empty());
        }
        return mine;
    }

    /** Gives a room up that nobody is in any more. */
    void release(String gameId, long epoch) {
        Condition mine = DrawTable.LEASE
                .field("epoch", Long.class)
                .is(epoch)
                .and(DrawTable.LEASE.field("owner", String.class).is(serverId));
        table.deleteKey(DrawTable.LEASE, DrawTable.LEASE.key(gameId), mine);
    }

    /** The rooms of servers that are gone, and this server's own of an earlier life. */
    List<Lease> orphans(boolean ownToo) {
        List<Lease> all = new java.util.ArrayList<>();
        if (ownToo) {
            all.addAll(of(serverId));
        }
        Instant now = clock.instant();
        List<GameServer> servers =
                table.page(DrawTable.SERVERS.of().limit(MOST_AT_ONCE)).items();
        for (GameServer server : servers) {
            if (server.serverId().equals(serverId) || server.until().isAfter(now)) {
                continue;
            }
            List<Lease> left = of(server.serverId());
            all.addAll(left);
            if (left.isEmpty()) {
                table.deleteKey(
                        DrawTable.SERVER,
                        DrawTable.SERVER.key(server.serverId()),
                        DrawTable.SERVER.field("until", Instant.class).is(server.until()));
            }
        }
        return all;
    }

    private List<Lease> of(String owner) {
        return table.page(DrawTable.LEASES_OF_SERVER.of(owner).limit(MOST_AT_ONCE))
                .items();
    }
}
