package dev.ittaku.draw.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.room.Closing;
import dev.ittaku.draw.room.Lobby;
import dev.ittaku.draw.room.Watcher;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.view.Shown;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SalonTest {
    private static final String VISITOR = "00000000-0000-4000-8000-000000000001";

    /** Someone real, who does nothing but be there. */
    private record Visitor(String id, String playerId) implements Watcher {
        @Override
        public void show(Shown shown) {}

        @Override
        public void ink(byte[] frame) {}

        @Override
        public void restart(Shown state, List<byte[]> snapshot) {}

        @Override
        public void close(Closing closing) {}
    }

    private static Salon salon(DemoRooms demo) {
        return new Salon(demo.rooms, demo.codes::id, Runnable::run, demo::after, new Random(3), Sketch.all());
    }

    @Test
    void guestsWaitInPublicRoomsAndTellWhereTheGalleryIs() {
        try (DemoRooms demo = new DemoRooms()) {
            Salon salon = salon(demo);
            salon.lay(Optional.of("KAKA2345"));
            salon.lay(Optional.of("KAKA2345"));
            List<Room> open = demo.lobby.waiting(10, null).items();
            assertThat(open).hasSize(Cast.TABLES.size());
            assertThat(open)
                    .allSatisfy(room -> assertThat(
                                    demo.lobby.chat(room.gameId(), 5, null).items())
                            .anyMatch(line -> line.content().contains("/draw/code/KAKA2345")));

            assertThat(demo.passUntil(() -> false, Duration.ofMinutes(10))).isFalse();
            assertThat(demo.lobby.waiting(10, null).items())
                    .as("they wait patiently")
                    .hasSize(Cast.TABLES.size());

            salon.close();
            assertThat(demo.lobby.waiting(10, null).items()).isEmpty();
        }
    }

    @Test
    void aVisitorAloneGetsAGameInWhichGuestsDrawAndGuess() {
        try (DemoRooms demo = new DemoRooms()) {
            salon(demo).lay(Optional.empty());
            String gameId = demo.lobby.waiting(10, null).items().get(0).gameId();
            demo.rooms.act(gameId, (game, now) -> game.join(VISITOR, "けんた", Role.PLAYER, now));
            demo.rooms
                    .watch(demo.rooms.find(gameId), new Visitor("window", VISITOR))
                    .join();
            demo.rooms.act(gameId, (game, now) -> {
                game.ready(VISITOR, true, now);
                return true;
            });

            boolean over = demo.passUntil(
                    () -> demo.rooms.look(gameId, (game, now) -> game.status() == RoomStatus.FINISHED),
                    Duration.ofMinutes(30));

            assertThat(over).as("the game came to its end").isTrue();
            List<Lobby.Gallery> rounds = demo.lobby.rounds(gameId, 10, null).items();
            assertThat(rounds)
                    .isNotEmpty()
                    .allSatisfy(round -> round.round().turns().stream()
                            .filter(turn -> !turn.drawerId().equals(VISITOR))
                            .forEach(turn -> assertThat(round.drawings()).containsKey(turn.turnNumber())));
            assertThat(demo.lobby.chat(gameId, 50, null).items()).anyMatch(line -> Boolean.TRUE.equals(line.isGuess()));
        }
    }
}
