package dev.ittaku.draw;

import dev.ittaku.draw.player.AccountPlayer;
import dev.ittaku.draw.player.AccountPlayers;
import dev.ittaku.draw.room.RoomMissing;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.platform.product.PersonalData;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a person takes along from Draw: the games in which they showed name and picture of their account. */
public final class DrawData implements PersonalData {
    /** A game, and the name that one had in it. */
    public record Game(String gameId, String playerId, String name) {}

    private final AccountPlayers players;
    private final Rooms rooms;

    public DrawData(AccountPlayers players, Rooms rooms) {
        this.players = players;
        this.rooms = rooms;
    }

    @Override
    public String part() {
        return "draw";
    }

    @Override
    public List<File> files(String userId, String username) {
        return List.of(new File("games", () -> players.of(userId).stream().flatMap(this::game)));
    }

    private Stream<Game> game(AccountPlayer one) {
        try {
            Optional<String> name = rooms.look(one.gameId(), (game, now) -> game.nameEver(one.playerId()));
            return Stream.of(new Game(one.gameId(), one.playerId(), name.orElse("")));
        } catch (RoomMissing e) {
            return Stream.empty();
        }
    }
}
