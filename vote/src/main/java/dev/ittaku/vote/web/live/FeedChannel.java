package dev.ittaku.vote.web.live;

import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.TurnWithCandidates;
import dev.ittaku.vote.web.CommentaryView;
import dev.ittaku.vote.web.MoveView;
import dev.ittaku.vote.web.VoteViews;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells the readers of one game what has changed since the last look at the table. One look serves all readers of this
 * server, and any server can have made the change. Used by one thread at a time; only readers come from others.
 */
final class FeedChannel {
    private final String gameId;
    private final VoteServices vote;
    private final VoteViews views;
    private final Clock clock;
    /** Makes an event of a name and what it carries. */
    private final BiFunction<String, Object, FeedEvent> events;

    private final Set<FeedReader> readers = ConcurrentHashMap.newKeySet();
    /** What this look has made, once for all readers. */
    private final Map<String, FeedEvent> made = new HashMap<>();

    private @Nullable FeedSnapshot last;

    FeedChannel(
            String gameId,
            VoteServices vote,
            VoteViews views,
            Clock clock,
            BiFunction<String, Object, FeedEvent> events) {
        this.gameId = gameId;
        this.vote = vote;
        this.views = views;
        this.clock = clock;
        this.events = events;
    }

    void add(FeedReader reader) {
        readers.add(reader);
    }

    void remove(FeedReader reader) {
        readers.remove(reader);
    }

    boolean isEmpty() {
        return readers.isEmpty();
    }

    /** Notes who has voted, so that they see the counts; whether one of the readers has. */
    boolean voted(String userId, int turnNumber) {
        boolean reads = false;
        for (FeedReader reader : readers) {
            if (reader.userId().filter(userId::equals).isPresent()) {
                reader.voted(turnNumber);
                reads = true;
            }
        }
        return reads;
    }

    void beat() {
        FeedEvent time = events.apply(LiveEvents.TIME, new LiveEvents.Time(clock.instant()));
        readers.forEach(reader -> reader.send(time));
    }

    /** Looks at the table and tells what is new. */
    void look() {
        readers.removeIf(FeedReader::isGone);
        FeedSnapshot before = last;
        Optional<FeedSnapshot> read = FeedSnapshot.read(vote, gameId, before);
        if (read.isEmpty()) {
            return;
        }
        FeedSnapshot now = read.get();
        made.clear();
        // The turn that was open and is closed now: everyone learns how it ended.
        Optional<TurnWithCandidates> ended = before != null
                        && now.game().currentTurn() > before.game().currentTurn()
                ? Optional.of(FeedSnapshot.turn(vote, gameId, before.game().currentTurn()))
                : Optional.empty();
        for (FeedReader reader : readers) {
            if (reader.greet()) {
                welcome(reader, now);
            } else if (before != null) {
                tell(reader, before, now, ended);
            }
        }
        last = now;
    }

    private void welcome(FeedReader reader, FeedSnapshot now) {
        Integer had = reader.lastMove();
        if (had != null) {
            now.moves().stream().filter(move -> move.turnNumber() > had).forEach(move -> reader.send(event(move)));
            // The words about a move can come after it, so those about the last one are sent again.
            now.commentaries().stream()
                    .filter(said -> said.turnNumber() >= had)
                    .forEach(said -> reader.send(event(said)));
        }
        reader.send(game(now));
        now.turn().ifPresent(turn -> frame(reader, now, turn, now.candidates()));
    }

    private void frame(FeedReader reader, FeedSnapshot now, Turn turn, List<Candidate> candidates) {
        reader.send(turn(now, turn));
        if (!turn.isMachines()) {
            reader.send(candidates(turn, candidates));
            if (maySeeCounts(reader, turn)) {
                reader.send(counts(turn, candidates));
            }
        }
    }

    private void tell(FeedReader reader, FeedSnapshot before, FeedSnapshot now, Optional<TurnWithCandidates> ended) {
        ended.ifPresent(view -> view.turn().ifPresent(turn -> frame(reader, now, turn, view.candidates())));
        now.moves().stream().filter(move -> !before.moves().contains(move)).forEach(move -> reader.send(event(move)));
        now.commentaries().stream()
                .filter(said -> !before.commentaries().contains(said))
                .forEach(said -> reader.send(event(said)));
        if (!now.game().equals(before.game())) {
            reader.send(game(now));
        }
        Optional<Turn> turn = now.turn();
        if (turn.isEmpty()) {
            return;
        }
        if (ended.isPresent() || before.turn().isEmpty()) {
            frame(reader, now, turn.get(), now.candidates());
            return;
        }
        changes(reader, before, now, turn.get());
    }

    private void changes(FeedReader reader, FeedSnapshot before, FeedSnapshot now, Turn turn) {
        Turn earlier = before.turn().orElse(turn);
        boolean sameFrame = earlier.state() == turn.state()
                && earlier.votingDeadline().equals(turn.votingDeadline())
                && earlier.candidateDeadline().equals(turn.candidateDeadline())
                && earlier.wantToSkip() == turn.wantToSkip();
        if (!sameFrame) {
            reader.send(turn(now, turn));
        }
        if (!FeedSnapshot.uncounted(before.candidates()).equals(FeedSnapshot.uncounted(now.candidates()))) {
            reader.send(candidates(turn, now.candidates()));
        }
        Map<String, Integer> counts = FeedSnapshot.counts(now.candidates());
        boolean moved = !FeedSnapshot.counts(before.candidates()).equals(counts);
        if ((moved || !reader.knowsCounts(turn.turnNumber())) && maySeeCounts(reader, turn)) {
            reader.send(counts(turn, now.candidates()));
        }
    }

    private boolean maySeeCounts(FeedReader reader, Turn turn) {
        boolean may = turn.state() == TurnState.CLOSED
                || reader.hasVoted(turn.turnNumber())
                || (reader.asksFirst(turn.turnNumber())
                        && reader.userId()
                                .flatMap(user -> vote.ballots().find(gameId, turn.turnNumber(), user))
                                .isPresent());
        if (may && turn.state() != TurnState.CLOSED) {
            reader.voted(turn.turnNumber());
            reader.countsSent(turn.turnNumber());
        }
        return may;
    }

    private FeedEvent game(FeedSnapshot now) {
        FeedEvent event =
                events.apply(LiveEvents.GAME, views.game(now.game(), now.turn().orElse(null)));
        return new FeedEvent(event.name(), Integer.toString(now.game().currentTurn() - 1), event.data());
    }

    private FeedEvent turn(FeedSnapshot now, Turn turn) {
        boolean machines = Player.atTurn(turn.turnNumber()) == now.game().aiSide();
        boolean timed = turn.isTimed();
        return once(
                LiveEvents.TURN,
                turn,
                () -> new LiveEvents.Turn(
                        turn.turnNumber(),
                        (machines ? PlayedBy.AI : PlayedBy.COLLECTIVE).name(),
                        turn.state().name(),
                        timed ? turn.candidateDeadline() : null,
                        timed ? turn.votingDeadline() : null,
                        turn.extended(),
                        turn.adopted(),
                        turn.wantToSkip(),
                        Optional.ofNullable(turn.skipVoters()).orElse(0),
                        clock.instant()));
    }

    private FeedEvent candidates(Turn turn, List<Candidate> candidates) {
        return once(
                LiveEvents.CANDIDATES,
                turn,
                () -> new LiveEvents.Candidates(
                        turn.turnNumber(), views.candidates(candidates, Optional.empty(), false)));
    }

    private FeedEvent counts(Turn turn, List<Candidate> candidates) {
        int votes = candidates.stream().mapToInt(Candidate::voteCount).sum();
        return events.apply(
                LiveEvents.COUNTS, new LiveEvents.Counts(turn.turnNumber(), votes, FeedSnapshot.counts(candidates)));
    }

    private FeedEvent once(String name, Turn turn, Supplier<Object> data) {
        return made.computeIfAbsent(name + turn.turnNumber(), key -> events.apply(name, data.get()));
    }

    private FeedEvent event(Move move) {
        String data = events.apply(LiveEvents.MOVE, MoveView.of(move)).data();
        return new FeedEvent(LiveEvents.MOVE, Integer.toString(move.turnNumber()), data);
    }

    private FeedEvent event(Commentary said) {
        return events.apply(LiveEvents.COMMENTARY, CommentaryView.of(said));
    }
}
