package dev.ittaku.draw.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.lease.LeaseItems;
import dev.ittaku.draw.table.Role;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What the writes of a turn of eighty seconds cost, with ten people, an usual drawing and many guesses. The server's signs of life, which
 * are the same for any number of rooms, are not among them.
 */
class CostOfATurnTest {
    private static final int MOST = 110;
    private static final String SIGN_OF_LIFE = "put " + LeaseItems.SERVER.name();

    @Test
    void aTurnOfEightySecondsCostsAtMost110WriteUnits() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        try (Servers servers = new Servers(meters)) {
            Rooms rooms = servers.server("one");
            String gameId = rooms.create(Servers.settings(80, 3), Servers.open(), Servers.person("p0"))
                    .gameId();
            for (int i = 1; i < 10; i++) {
                String player = "p" + i;
                rooms.act(gameId, (game, now) -> game.join(player, "名前" + player, Role.PLAYER, now));
                rooms.act(gameId, (game, now) -> {
                    game.ready(player, true, now);
                    return true;
                });
            }
            for (int i = 0; i < 10; i++) {
                rooms.watch(rooms.find(gameId), new Servers.Ear("p" + i)).join();
            }
            rooms.act(gameId, (game, now) -> {
                game.start("p0", now);
                return true;
            });
            double before = written(meters);
            int points = turn(servers, rooms, gameId);
            servers.passes(Duration.ofSeconds(5));
            double spent = written(meters) - before;
            assertThat(points).isBetween(2_500, 3_500);
            assertThat(spent).isGreaterThan(60).isLessThanOrEqualTo(MOST);
        }
    }

    /** From the answer to the time's end: strokes with pauses, and three dozen guesses. */
    private static int turn(Servers servers, Rooms rooms, String gameId) {
        Random random = new Random(80);
        rooms.act(gameId, (game, now) -> {
            game.answer("p0", "しんかんせん", now);
            return true;
        });
        InkWriter pen = new InkWriter(1, 1);
        int points = 0;
        for (int second = 0; second < 80; second++) {
            boolean pause = second % 8 > 4;
            for (int tick = 0; tick < 30; tick++) {
                if (!pause) {
                    int x = 300 + random.nextInt(900);
                    pen.begin(1, 8, x, 300);
                    byte[] frame = pen.points(x + 3 + random.nextInt(9), 300 + random.nextInt(9))
                            .end()
                            .frame();
                    points += 2;
                    rooms.act(gameId, (game, now) -> {
                        game.ink("p0", InkFrame.read(frame), "w-p0", now);
                        return true;
                    });
                }
                servers.passes(Duration.ofMillis(33));
            }
            servers.passes(Duration.ofMillis(10));
            if (second % 2 == 0 && second < 72) {
                String guesser = "p" + (1 + random.nextInt(9));
                rooms.act(gameId, (game, now) -> game.guess(guesser, "ちがうこたえ", now));
            }
        }
        return points;
    }

    private static double written(SimpleMeterRegistry meters) {
        return meters.find("ittaku.table.write.units").counters().stream()
                .filter(counter -> !SIGN_OF_LIFE.equals(counter.getId().getTag("pattern")))
                .mapToDouble(io.micrometer.core.instrument.Counter::count)
                .sum();
    }
}
