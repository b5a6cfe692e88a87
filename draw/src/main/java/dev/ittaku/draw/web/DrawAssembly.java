package dev.ittaku.draw.web;

import dev.ittaku.draw.DrawData;
import dev.ittaku.draw.DrawDesign;
import dev.ittaku.draw.DrawRemoval;
import dev.ittaku.draw.drawing.Likes;
import dev.ittaku.draw.game.Umpire;
import dev.ittaku.draw.lease.Leases;
import dev.ittaku.draw.lease.Self;
import dev.ittaku.draw.moderation.Reports;
import dev.ittaku.draw.player.AccountPlayers;
import dev.ittaku.draw.player.Players;
import dev.ittaku.draw.room.Lobby;
import dev.ittaku.draw.room.RoomCodes;
import dev.ittaku.draw.room.RoomStore;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.statistics.Statistics;
import dev.ittaku.draw.words.Dictionary;
import dev.ittaku.platform.caller.RelayKey;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts the services of Draw together from the store and the configuration. */
@Singleton
class DrawAssembly {
    private final Table table;
    private final Clock clock;

    DrawAssembly(Tables tables, Clock clock) {
        this.table = tables.open(DrawDesign.DESIGN);
        this.clock = clock;
    }

    @Produces
    @Singleton
    static RoomCodes codes(Secrets secrets) {
        return new RoomCodes(secrets.source());
    }

    @Produces
    @Singleton
    RoomStore store() {
        return new RoomStore(table);
    }

    @Produces
    @Singleton
    Lobby lobby() {
        return new Lobby(table, clock);
    }

    @Produces
    @Singleton
    Likes likes() {
        return new Likes(table);
    }

    @Produces
    @Singleton
    Reports reports() {
        return new Reports(table, clock);
    }

    @Produces
    @Singleton
    Statistics statistics() {
        return new Statistics(table, clock);
    }

    @Produces
    @Singleton
    Players players(Secrets secrets, RoomCodes codes) {
        return new Players(table, clock, secrets, codes::id);
    }

    @Produces
    @Singleton
    AccountPlayers accountPlayers() {
        return new AccountPlayers(table);
    }

    @Produces
    @Singleton
    static AccountRemoval removal(AccountPlayers players, Rooms rooms, Reports reports) {
        return new DrawRemoval(players, rooms, reports);
    }

    @Produces
    @Singleton
    static PersonalData personalData(AccountPlayers players, Rooms rooms) {
        return new DrawData(players, rooms);
    }

    @Produces
    @Singleton
    Leases leases(
            RoomCodes codes,
            RelayKey relayKey,
            Tables tables,
            @ConfigProperty(name = "ittaku.draw.address") Optional<String> address) {
        Self self = tables.areShared()
                ? new Self(codes.id(), false, () -> address.or(OwnAddress::find), relayKey.text())
                : Self.only();
        return new Leases(table, clock, self);
    }

    @Produces
    @Singleton
    static Umpire umpire(RoomThreads threads, RateLimits limits) {
        return new Umpire(limits.isOn(), new Dictionary(threads.writes()));
    }

    @Produces
    @Singleton
    Rooms rooms(RoomStore store, Leases leases, RoomCodes codes, RoomThreads threads, Umpire umpire) {
        return new Rooms(
                store,
                leases,
                new Rooms.Workshop(clock, threads.alarm(clock), threads.steps(), threads.writes(), codes, umpire));
    }
}
