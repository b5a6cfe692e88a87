package dev.ittaku.draw.demo;

import dev.ittaku.draw.game.Game.Person;
import dev.ittaku.draw.room.RoomActor;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Public rooms in which guests wait for somebody to play with. A table whose game is over is laid again. */
public final class Salon implements Guest.Host {
    private static final List<RoomSettings> SETTINGS = List.of(new RoomSettings(60, 1, 6), new RoomSettings(90, 2, 8));
    private static final List<RoomOptions> OPTIONS =
            List.of(new RoomOptions(true, false, false), new RoomOptions(true, true, false));

    /** Does something after a while, without waiting for it. */
    public interface Later {
        void after(Duration pause, Runnable work);
    }

    private final Rooms rooms;
    private final Supplier<String> ids;
    private final Executor waiting;
    private final Guest.Means means;
    /** Who sits where, by player. */
    private final Map<String, Guest> guests = new ConcurrentHashMap<>();

    /**
     * Opens nothing yet.
     *
     * @param ids names of the guests' windows
     * @param waiting does what waits for the store
     */
    public Salon(
            Rooms rooms,
            Supplier<String> ids,
            Executor waiting,
            Later later,
            RandomGenerator random,
            List<Sketch> sketches) {
        this.rooms = rooms;
        this.ids = ids;
        this.waiting = waiting;
        this.means = new Guest.Means(later, random, sketches);
    }

    /**
     * Opens every sample room without a simulated guest. The host posts the link to the drawings of an earlier game.
     */
    public void lay(Optional<String> gallery) {
        for (int i = 0; i < Cast.TABLES.size(); i++) {
            List<Person> people = Cast.TABLES.get(i);
            if (people.stream().noneMatch(person -> guests.containsKey(person.playerId()))) {
                open(people, SETTINGS.get(i), OPTIONS.get(i), gallery);
            }
        }
    }

    private void open(List<Person> people, RoomSettings settings, RoomOptions options, Optional<String> gallery) {
        Person host = people.get(0);
        String gameId = rooms.create(settings, options, host).gameId();
        for (Person person : people) {
            rooms.act(gameId, (game, now) -> game.join(person.playerId(), person.name(), Role.PLAYER, now));
            sit(person, gameId);
        }
        gallery.ifPresent(code ->
                rooms.act(gameId, (game, now) -> game.say(host.playerId(), "このあいだの作品 → /draw/code/" + code, now)));
    }

    private void sit(Person person, String gameId) {
        RoomActor room = rooms.find(gameId);
        Guest guest = new Guest(ids.get(), person, room, means, this);
        guests.put(person.playerId(), guest);
        var unused = rooms.watch(room, guest);
    }

    @Override
    public void gone(Guest guest) {
        guests.remove(guest.playerId(), guest);
    }

    @Override
    public void goTo(Guest guest, Person person, String gameId) {
        waiting.execute(() -> sit(person, gameId));
    }

    /** Everyone goes home, so that no room is left with people who never come back. */
    public void close() {
        guests.values().forEach(guest -> {
            try {
                rooms.leave(guest.gameId(), guest.playerId());
            } catch (RuntimeException e) {
                System.getLogger(Salon.class.getName()).log(System.Logger.Level.DEBUG, "A guest had left already", e);
            }
        });
        guests.clear();
    }
}
