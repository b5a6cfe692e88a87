package dev.ittaku.draw.demo;

import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.game.Game.Person;
import dev.ittaku.draw.ink.InkFrame;
import dev.ittaku.draw.ink.InkWriter;
import dev.ittaku.draw.refusal.DrawRefusal;
import dev.ittaku.draw.room.Closing;
import dev.ittaku.draw.room.RoomActor;
import dev.ittaku.draw.room.Watcher;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.draw.view.Shown;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Someone made of code who sits at a table, so that a visitor alone can play: is ready, starts the game when somebody
 * real has come, draws sketches, and guesses as well as one can who does not look.
 */
final class Guest implements Watcher {
    private static final Duration STAYS = Duration.ofSeconds(45);
    private static final Duration BETWEEN_MOVES = Duration.ofMillis(70);
    /** Wrong guesses of a guest, so that the visitor has a chance. */
    private static final List<String> OTHER_IDEAS =
            List.of("いぬ", "やま", "うみ", "りんご", "かえる", "はな", "つき", "くるま", "ぼうし", "さかな", "けーき", "たこやき", "うどん", "とり", "ほし");

    private static final int FEWEST_SECONDS_TO_GUESS = 8;
    private static final int MOST_SECONDS_TO_GUESS = 18;

    /** What a guest has to work with. */
    record Means(Salon.Later later, RandomGenerator random, List<Sketch> sketches) {}

    /** Who invited the guests. */
    interface Host {
        /** The guest is in no room any more. */
        void gone(Guest guest);

        /** The same people play again, and the guest goes along. */
        void goTo(Guest guest, Person person, String gameId);
    }

    private final String id;
    private final Person person;
    private final RoomActor room;
    private final Means means;
    private final Host host;
    private final List<String> words = new ArrayList<>();

    Guest(String id, Person person, RoomActor room, Means means, Host host) {
        this.id = id;
        this.person = person;
        this.room = room;
        this.means = means;
        this.host = host;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String playerId() {
        return person.playerId();
    }

    String gameId() {
        return room.gameId();
    }

    @Override
    public void restart(Shown state, List<byte[]> snapshot) {
        show(state);
    }

    @Override
    public void ink(byte[] frame) {
        // A guest does not look.
    }

    @Override
    public void close(Closing closing) {
        host.gone(this);
    }

    @Override
    public void show(Shown shown) {
        if (shown.event() instanceof GameEvent.Again next) {
            room.unwatch(this);
            host.goTo(this, person, next.gameId());
            return;
        }
        GameView game = shown.game();
        if (game == null) {
            return;
        }
        if (shown.event() instanceof GameEvent.GameEnded) {
            after(STAYS, (playing, now) -> goHome(playing));
        } else if (game.status().equals("waiting")) {
            await(game);
        } else if (!hasVisitors(game)) {
            after(Duration.ofSeconds(1), (playing, now) -> playing.leave(playerId(), now));
        } else if (shown.event() instanceof GameEvent.TurnStarted turn) {
            words.clear();
            if (turn.drawerId().equals(playerId())) {
                after(Duration.ofSeconds(3), (playing, now) -> choose(playing, turn, now));
            }
        } else if (shown.event() instanceof GameEvent.AnswerSet turn
                && !turn.drawerId().equals(playerId())) {
            guessLater(turn);
        }
    }

    /** Nobody wanted to play again. */
    private void goHome(Game playing) {
        if (playing.next().isEmpty()) {
            room.unwatch(this);
            host.gone(this);
        }
    }

    private static boolean hasVisitors(GameView game) {
        return game.players().stream().anyMatch(player -> player.connected() && !Cast.isOneOfUs(player.id()));
    }

    /** Ready oneself; the host among us starts when somebody has come and everyone is ready. */
    private void await(GameView game) {
        boolean ready = game.players().stream()
                .anyMatch(p -> p.id().equals(playerId()) && p.status().equals("ready"));
        if (!ready) {
            after(Duration.ofSeconds(1), (playing, now) -> playing.ready(playerId(), true, now));
        }
        boolean all = game.players().stream().allMatch(p -> p.status().equals("ready"));
        if (playerId().equals(game.hostId()) && all && hasVisitors(game)) {
            after(Duration.ofSeconds(5), (playing, now) -> playing.start(playerId(), now));
        }
    }

    private void choose(Game playing, GameEvent.TurnStarted turn, Instant now) {
        List<Sketch> left = new ArrayList<>(means.sketches());
        while (!left.isEmpty()) {
            Sketch sketch = left.remove(means.random().nextInt(left.size()));
            try {
                playing.answer(playerId(), sketch.word(), now);
                InkWriter ink = new InkWriter(turn.roundNumber(), turn.turnNumber());
                draw(sketch.moves().iterator(), ink);
                return;
            } catch (DrawRefusal e) {
                // Drawn before, or somebody's name: there are others.
            }
        }
    }

    private void draw(Iterator<Consumer<InkWriter>> moves, InkWriter ink) {
        if (!moves.hasNext()) {
            return;
        }
        after(BETWEEN_MOVES, (playing, now) -> {
            moves.next().accept(ink);
            playing.ink(playerId(), InkFrame.read(ink.frame()), id, now);
            draw(moves, ink);
        });
    }

    private void guessLater(GameEvent.AnswerSet turn) {
        int seconds = means.random().nextInt(FEWEST_SECONDS_TO_GUESS, MOST_SECONDS_TO_GUESS);
        after(Duration.ofSeconds(seconds), (playing, now) -> {
            List<String> left = Stream.concat(means.sketches().stream().map(Sketch::word), OTHER_IDEAS.stream())
                    .filter(word -> !words.contains(word))
                    .toList();
            if (left.isEmpty() || !isStill(playing, turn, now)) {
                return;
            }
            String word = left.get(means.random().nextInt(left.size()));
            words.add(word);
            playing.guess(playerId(), word, now);
            guessLater(turn);
        });
    }

    private boolean isStill(Game playing, GameEvent.AnswerSet turn, Instant now) {
        GameView.CurrentRound round = playing.viewFor(playerId(), false, now).currentRound();
        return round != null
                && round.roundNumber() == turn.roundNumber()
                && round.currentTurn().turnNumber() == turn.turnNumber()
                && round.currentTurn().status().equals("drawing");
    }

    /** Does something in the room later; if the room rejects it by then, it is skipped. */
    private void after(Duration pause, BiConsumer<Game, Instant> step) {
        means.later().after(pause, () -> room.tell(step));
    }
}
