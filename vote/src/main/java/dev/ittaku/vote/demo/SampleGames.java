package dev.ittaku.vote.demo;

import dev.ittaku.table.Table;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.machine.Book;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.turn.VoteSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plays the sample games with the real services, on a clock that runs through the past days in seconds. Existing games,
 * by title, are not changed.
 */
public final class SampleGames {
    /** The people of the demonstration; which moves they make depends on who they are. */
    public static final List<String> NAMES =
            List.of("hanako", "taro", "sakura", "kenji", "mio", "emma", "haruto", "yui", "noah");

    private static final long SEED = 20_250_219;
    private static final Duration THINKING = Duration.ofSeconds(2);

    private final Table table;
    private final Clock clock;
    private final Machine machine;

    public SampleGames(Table table, Clock clock) {
        this(table, clock, new Machine(1, Machine.ANALYSIS, book()));
    }

    SampleGames(Table table, Clock clock, Machine machine) {
        this.table = table;
        this.clock = clock;
        this.machine = machine;
    }

    /** The machine's stored analyses of these games, so that the server starts without computing them. */
    static Book book() {
        return Book.read(SampleGames.class.getResourceAsStream("analyses.txt"));
    }

    /** Plays all games that do not exist yet. */
    public void play(List<SampleCrowd.Person> people, SampleCrowd.Person visitor) {
        Set<String> there = titles();
        for (SampleGame sample : SampleGame.ALL) {
            if (!there.contains(sample.title())) {
                // Each game has its own seed: the same ids, and so the same moves, whichever others are there already.
                Random choices = new Random(SEED + sample.title().hashCode());
                play(sample, new SampleCrowd(people, visitor, choices), choices);
            }
        }
    }

    private Set<String> titles() {
        return Stream.of(GameStatus.values())
                .flatMap(status -> table.stream(VoteTable.GAMES_BY_STATUS.of(new Game.ByStatus(status))))
                .map(game -> String.valueOf(game.title()))
                .collect(Collectors.toSet());
    }

    private void play(SampleGame sample, SampleCrowd crowd, Random choices) {
        Instant now = clock.instant();
        Random ids = new Random(choices.nextLong());
        PastClock past = new PastClock(sample.opened(now));
        VoteServices services = new VoteServices(
                table, past, machine, ids, VoteSettings.USUAL, Backoff.standard(ids), VoteListener.NONE, "demo");
        Duration length = sample.turnLength();
        Game game = services.games()
                .open(sample.aiSide(), sample.level(), length == null ? null : length.toString(), sample.title());
        for (int played = 0; game.isActive(); game = now(game)) {
            Turn turn = services.proposals()
                    .turnWithCandidates(game.gameId(), game.currentTurn())
                    .turn()
                    .orElseThrow();
            if (game.isMachinesTurn()) {
                past.pass(THINKING);
                services.dueTurns().work(turn);
            } else if (played == sample.crowdTurns()) {
                crowd.vote(services, past, game, turn, earlier(now, turn.votingDeadline()), sample.visitorVoted());
                services.participants().writeWaiting();
                return;
            } else {
                crowd.vote(services, past, game, turn, turn.votingDeadline(), choices.nextInt(3) > 0);
                past.to(turn.votingDeadline().plusSeconds(1));
                services.closing().closeIfDue(game.gameId(), game.currentTurn());
                played++;
            }
        }
        services.participants().writeWaiting();
    }

    private Game now(Game game) {
        return table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(game.gameId())))
                .item()
                .orElseThrow();
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
