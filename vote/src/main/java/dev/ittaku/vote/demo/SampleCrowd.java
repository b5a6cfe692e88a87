package dev.ittaku.vote.demo;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The people of the demonstration in one turn: some propose, most vote, each when it suits them. */
public final class SampleCrowd {
    /** Somebody who plays along. */
    public record Person(String userId, String username) {}

    private static final double TURNOUT = 0.5;
    /** In the turn that the visitor sees. */
    private static final double OPEN_TURNOUT = 0.9;

    private static final double PROPOSES = 0.2;
    /** The share of people who take the first candidate that they see. */
    private static final double TAKES_IT = 0.4;
    /** Nobody proposes in the second half of a turn. */
    private static final double EARLY = 0.5;

    private final List<Person> people;
    private final Person visitor;
    private final Random random;

    SampleCrowd(List<Person> people, Person visitor, Random random) {
        this.people = people;
        this.visitor = visitor;
        this.random = random;
    }

    /**
     * Those who come, one after the other, between the turn's beginning and {@code until}. The first of the people comes to
     * every turn that has ended, and is still awaited in the open one: so that one is not closed early.
     */
    void vote(VoteServices services, PastClock clock, Game game, Turn turn, Instant until, boolean visitorVotes) {
        boolean isOpen = until.isBefore(turn.votingDeadline());
        double turnout = isOpen ? OPEN_TURNOUT : TURNOUT;
        List<Person> comers = new ArrayList<>(people.subList(1, people.size()).stream()
                .filter(person -> random.nextDouble() < turnout)
                .toList());
        if (!isOpen) {
            comers.add(people.get(0));
        } else if (comers.isEmpty()) {
            comers.add(people.get(1));
        }
        if (visitorVotes) {
            comers.add(visitor);
        }
        Collections.shuffle(comers, random);
        Duration time = Duration.between(turn.openedAt(), until);
        List<Candidate> candidates = new ArrayList<>(services.proposals()
                .turnWithCandidates(game.gameId(), turn.turnNumber())
                .candidates());
        for (int i = 0; i < comers.size(); i++) {
            double part = (i + 0.2 + random.nextDouble() * 0.6) / comers.size();
            clock.to(turn.openedAt().plusMillis((long) (time.toMillis() * part)));
            boolean proposes = part < EARLY && (random.nextDouble() < PROPOSES || (isOpen && i == 0));
            come(services, game, comers.get(i), candidates, proposes);
        }
    }

    private void come(VoteServices services, Game game, Person person, List<Candidate> candidates, boolean proposes) {
        services.voters().note(person.userId(), person.username());
        Candidate choice = null;
        if (proposes) {
            choice = propose(services, game, person, candidates);
        }
        for (int i = 0; choice == null; i = (i + 1) % candidates.size()) {
            if (random.nextDouble() < TAKES_IT) {
                choice = candidates.get(i);
            }
        }
        services.ballots().cast(game.gameId(), game.currentTurn(), person.userId(), choice.candidateId());
    }

    /** A legal square without a candidate; otherwise the first candidate is used. */
    private Candidate propose(VoteServices services, Game game, Person person, List<Candidate> candidates) {
        Position position = game.position();
        List<Integer> free = Squares.list(position.legalMoves()).stream()
                .filter(square ->
                        candidates.stream().noneMatch(one -> one.position().equals(Squares.name(square))))
                .toList();
        if (free.isEmpty()) {
            return candidates.get(0);
        }
        int square = free.get(random.nextInt(free.size()));
        Candidate proposed = services.proposals()
                .propose(
                        game.gameId(),
                        game.currentTurn(),
                        person.userId(),
                        Squares.name(square),
                        SampleSentences.about(position, square, random));
        candidates.add(proposed);
        return proposed;
    }
}
