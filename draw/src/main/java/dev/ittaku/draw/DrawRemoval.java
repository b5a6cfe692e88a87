package dev.ittaku.draw;

import dev.ittaku.draw.lease.RoomElsewhere;
import dev.ittaku.draw.moderation.Reports;
import dev.ittaku.draw.player.AccountPlayer;
import dev.ittaku.draw.player.AccountPlayers;
import dev.ittaku.draw.room.RoomMissing;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.platform.product.AccountRemoval;
import java.util.Optional;

/** Takes name and picture of somebody who leaves out of the games in which they showed them. */
public final class DrawRemoval implements AccountRemoval {
    private final AccountPlayers players;
    private final Rooms rooms;
    private final Reports reports;

    public DrawRemoval(AccountPlayers players, Rooms rooms, Reports reports) {
        this.players = players;
        this.rooms = rooms;
        this.reports = reports;
    }

    @Override
    public String part() {
        return "draw";
    }

    @Override
    public long remove(String userId, String username) {
        long gone = 0;
        Optional<RoomElsewhere> elsewhere = Optional.empty();
        for (AccountPlayer one : players.of(userId)) {
            try {
                rooms.removeName(one.gameId(), one.playerId())
                        .ifPresent(name -> reports.rename(one.gameId(), one.playerId(), name));
            } catch (RoomMissing e) {
                // The game was deleted with everything in it.
            } catch (RoomElsewhere e) {
                elsewhere = Optional.of(e);
                continue;
            }
            players.forget(one.gameId(), one.playerId());
            gone++;
        }
        if (elsewhere.isPresent()) {
            // Another server plays it at this moment: the deletion is resumed later.
            throw elsewhere.get();
        }
        return gone;
    }
}
