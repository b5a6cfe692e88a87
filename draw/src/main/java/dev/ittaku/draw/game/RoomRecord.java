package dev.ittaku.draw.game;

import dev.ittaku.draw.table.PlayerStatus;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.RoundState;
import dev.ittaku.draw.table.Seat;
import dev.ittaku.draw.view.GameView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A game as the table keeps it in its one item of the room. */
final class RoomRecord {
    private RoomRecord() {}

    static Room of(GameState game) {
        GameState.PlayedRound current = game.round;
        Turn now = game.turn;
        RoundState state = current == null || now == null
                ? null
                : new RoundState(
                        current.id,
                        current.number,
                        current.startedAt,
                        game.status == RoomStatus.FINISHED ? game.updatedAt : null,
                        now.progress());
        List<Seat> seats = game.players.stream()
                .map(p -> new Seat(
                        p.id,
                        p.name,
                        p.ready ? PlayerStatus.READY : PlayerStatus.NOT_READY,
                        p.joinedAt,
                        null,
                        p.pictured ? true : null))
                .toList();
        GameView.@Nullable Next next = game.next;
        return new Room(
                game.gameId,
                game.status,
                game.createdAt,
                game.updatedAt,
                game.settings,
                state,
                seats,
                Map.copyOf(game.totals),
                game.options,
                game.code,
                null,
                game.ttl,
                next == null ? null : next.gameId(),
                next == null ? null : next.code());
    }
}
