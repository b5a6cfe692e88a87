package dev.ittaku.draw.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.draw.lease.Leases;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a server asks of the store to keep its rooms. */
class KeepingTest {
    private static final Duration REST = Duration.ofMinutes(3);

    private final MeterRegistry meters = new SimpleMeterRegistry();
    private final Servers servers = new Servers(meters);
    private final Leases leases = servers.leases("two");
    private final Rooms rooms = servers.rooms(leases);
    private final Keeping keeping = new Keeping(rooms, leases, REST);

    private double requests(Duration time) {
        return requests(keeping, time);
    }

    private double requests(Keeping keeping, Duration time) {
        double before = requests();
        for (Duration passed = Duration.ZERO; passed.compareTo(time) < 0; passed = passed.plus(Leases.BEAT)) {
            servers.passes(Leases.BEAT);
            keeping.tick();
        }
        return requests() - before;
    }

    private double requests() {
        return meters.find("ittaku.table.round.trips").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    @Test
    void aServerWithoutRoomsLooksNowAndThen() {
        keeping.tick();
        assertThat(requests(Duration.ofMinutes(30))).isEqualTo(10);
    }

    @Test
    void withoutASweepAServerWithoutRoomsNeverLooks() {
        Keeping never = new Keeping(rooms, leases, Duration.ZERO);
        assertThat(requests(never, Duration.ofMinutes(30))).isZero();
    }

    @Test
    void withoutASweepAServerWithRoomsStillTakesUpThoseOfOthers() {
        Keeping never = new Keeping(rooms, leases, Duration.ZERO);
        Rooms.Made mine = rooms.create(Servers.settings(80, 1), Servers.open(), Servers.person("aki"));
        servers.server("one").create(Servers.settings(80, 1), Servers.open(), Servers.person("emi"));
        requests(never, Duration.ofSeconds(2));
        assertThat(servers.leases("three").otherOwner(mine.gameId())).isPresent();
        servers.halt();
        requests(never, Duration.ofSeconds(3));
        assertThat(rooms.count()).isEqualTo(2);
    }

    @Test
    void aServerWithRoomsStaysAliveForOthers() {
        requests(Duration.ofMinutes(30));
        Rooms.Made made = rooms.create(Servers.settings(80, 1), Servers.open(), Servers.person("aki"));
        requests(Duration.ofMinutes(1));
        assertThat(servers.leases("one").otherOwner(made.gameId())).isPresent();
    }

    @Test
    void theRoomsOfAServerThatIsGoneAreTakenUp() {
        keeping.tick();
        Rooms one = servers.server("one");
        one.create(Servers.settings(80, 1), Servers.open(), Servers.person("aki"));
        requests(REST);
        assertThat(rooms.count()).isZero();
        servers.halt();
        requests(Duration.ofSeconds(2));
        assertThat(rooms.count()).isEqualTo(1);
    }
}
