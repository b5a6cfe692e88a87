package dev.ittaku.draw.demo;

import dev.ittaku.draw.game.Game.Person;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.room.Lobby;
import dev.ittaku.draw.room.Rooms;
import dev.ittaku.draw.table.Role;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.RoomStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A sample game of an earlier evening: two rounds, eight drawings, wrong guesses and right ones. It is played through
 * the rooms like any other, on a clock that is set by the program.
 */
public final class Evening {
    private static final int TIME_LIMIT = 80;
    private static final int ROUNDS = 2;
    private static final List<String> WRONG = List.of("いぬ", "やま", "おかし", "はこ", "うみ", "かえる", "りんご", "うどん");

    private final Rooms rooms;
    private final FastClock clock;
    private final List<Sketch> sketches;

    /** @param rooms that use this clock and start no timers */
    public Evening(Rooms rooms, FastClock clock, List<Sketch> sketches) {
        this.rooms = rooms;
        this.clock = clock;
        this.sketches = sketches;
    }

    /** The code of a game that has been played already by this cast, if it is still there. */
    public static Optional<String> played(Lobby lobby) {
        return lobby.of(Cast.EVENING.get(0).playerId(), 100, null).items().stream()
                .filter(mine -> mine.room().status() == RoomStatus.FINISHED
                        && mine.room().currentRound() != null)
                .flatMap(mine -> Optional.ofNullable(mine.room().code()).stream())
                .findFirst();
    }

    /** Plays it; gives its id. */
    public String play() {
        List<Person> cast = Cast.EVENING;
        Rooms.Made made = rooms.create(
                new RoomSettings(TIME_LIMIT, ROUNDS, cast.size()), new RoomOptions(false, false, false), cast.get(0));
        String id = made.gameId();
        for (Person person : cast) {
            step(id, 3, (playing, now) -> {
                playing.join(person.playerId(), person.name(), Role.PLAYER, now);
                playing.connect(person.playerId(), now);
                playing.ready(person.playerId(), true, now);
            });
        }
        step(id, 2, (playing, now) -> playing.say(cast.get(1).playerId(), "よろしく！", now));
        step(id, 2, (playing, now) -> playing.start(cast.get(0).playerId(), now));
        for (int turn = 0; turn < ROUNDS * cast.size(); turn++) {
            turn(id, turn);
        }
        step(id, 9, (playing, now) -> playing.say(cast.get(2).playerId(), "たのしかった！", now));
        return id;
    }

    private void turn(String id, int number) {
        rooms.beat(); // nobody else does it for rooms of the past
        List<Person> cast = Cast.EVENING;
        Person drawer = cast.get(number % cast.size());
        Person winner = cast.get((number + 1 + number % 2) % cast.size());
        Person loser = cast.get((number + 3) % cast.size());
        Sketch sketch = sketches.get(number % sketches.size());
        boolean missed = number == 5;
        step(id, 4, (playing, now) -> playing.answer(drawer.playerId(), sketch.word(), now));
        InkWriter ink = new InkWriter(number / cast.size() + 1, number % cast.size() + 1);
        int marks = 0;
        for (Consumer<InkWriter> move : sketch.moves()) {
            move.accept(ink);
            if (++marks % 60 == 0) {
                draw(id, drawer, ink);
            }
        }
        draw(id, drawer, ink);
        step(id, 6, (playing, now) -> playing.guess(loser.playerId(), WRONG.get(number % WRONG.size()), now));
        if (missed) {
            step(id, TIME_LIMIT, (playing, now) -> playing.tick(now));
        } else {
            step(id, 3 + number * 5 % 17, (playing, now) -> playing.guess(winner.playerId(), sketch.word(), now));
        }
        step(id, 6, (playing, now) -> playing.tick(now));
    }

    private void draw(String id, Person drawer, InkWriter ink) {
        InkFrame frame = InkFrame.read(ink.frame());
        step(id, 2, (playing, now) -> playing.ink(drawer.playerId(), frame, "evening", now));
    }

    /** Time passes, and then something happens. */
    private void step(String id, int seconds, Happening happening) {
        clock.pass(Duration.ofSeconds(seconds));
        rooms.act(id, (game, now) -> {
            happening.in(game, now);
            return true;
        });
    }

    private interface Happening {
        void in(dev.ittaku.draw.game.Game playing, java.time.Instant now);
    }
}
