package dev.ittaku.vote;

import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Reason;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.vote.ballot.Voters;
import dev.ittaku.vote.crowd.CrowdItems;
import dev.ittaku.vote.crowd.CrowdVoter;
import dev.ittaku.vote.study.Guess;
import dev.ittaku.vote.study.StudyItems;
import dev.ittaku.vote.table.VoteFields;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.VoteUser;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.GameStatus;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Proposer;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.talk.Comment;
import dev.ittaku.vote.talk.Talk;
import dev.ittaku.vote.talk.TalkItems;
import dev.ittaku.vote.turn.TurnOpening;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Takes a person out of the games. Their votes stay, so that every count stays true, but under a name that says nothing;
 * so do their candidates, which others have voted for. Everything else of theirs goes.
 */
final class VoteRemoval implements AccountRemoval {
    private final Table table;
    private final TurnOpening ids;
    private final Voters voters;
    private final Retry retry;
    private final List<ToLongFunction<String>> parts;

    /** {@code parts} forget a person, each its own; they return how much that was. */
    VoteRemoval(Table table, TurnOpening ids, Voters voters, Retry retry, List<ToLongFunction<String>> parts) {
        this.table = table;
        this.ids = ids;
        this.voters = voters;
        this.retry = retry;
        this.parts = List.copyOf(parts);
    }

    @Override
    public String part() {
        return "vote";
    }

    @Override
    public long remove(String userId, String username) {
        long changed = 0;
        List<Vote> votes;
        try (Stream<Vote> all = table.stream(VoteTable.VOTES_OF_USER.of(new VoteUser.Key(userId)))) {
            votes = all.toList();
        }
        for (Vote vote : votes) {
            changed += rename(vote) ? 1 : 0;
        }
        List<Candidate> candidates;
        try (Stream<Candidate> all = table.stream(VoteTable.CANDIDATES_OF_USER.of(new VoteUser.Key(userId)))) {
            candidates = all.toList();
        }
        for (Candidate candidate : candidates) {
            changed += rename(candidate) ? 1 : 0;
        }
        changed += parts.stream().mapToLong(part -> part.applyAsLong(userId)).sum();
        changed += unguess(userId);
        changed += unsay(userId);
        changed += unmeasure(userId);
        changed += disown(Candidate.createdBy(userId));
        voters.forget(userId);
        return changed
                + (table.deleteKey(VoteTable.USER, VoteTable.USER.key(new VoteUser.Key(userId)))
                                .orThrow()
                                .isPresent()
                        ? 1
                        : 0);
    }

    /** Deletes the person's comments in all threads. */
    private long unsay(String userId) {
        List<Comment> comments;
        try (Stream<Comment> all = table.stream(TalkItems.COMMENTS_OF_USER.of(new VoteUser.Key(userId)))) {
            comments = all.toList();
        }
        comments.forEach(comment -> Talk.unsay(table, comment));
        return comments.size();
    }

    private long unguess(String userId) {
        List<Guess> guesses;
        try (Stream<Guess> all = table.stream(StudyItems.GUESSES_OF_USER.of(new VoteUser.Key(userId)))) {
            guesses = all.toList();
        }
        guesses.forEach(guess ->
                table.deleteKey(StudyItems.GUESS, StudyItems.GUESS.keyOf(guess)).orThrow());
        return guesses.size();
    }

    private long unmeasure(String userId) {
        List<CrowdVoter> measured;
        try (Stream<CrowdVoter> all = table.stream(CrowdItems.CROWD_VOTERS_OF_USER.of(new VoteUser.Key(userId)))) {
            measured = all.toList();
        }
        measured.forEach(one -> table.deleteKey(CrowdItems.CROWD_VOTER, CrowdItems.CROWD_VOTER.keyOf(one))
                .orThrow());
        return measured.size();
    }

    /** The games that the person opened or closed stay, without an owner. */
    private long disown(String person) {
        Field<?, String> opened = VoteTable.GAME.field(Game::createdBy);
        Field<?, String> closed = VoteTable.GAME.field(Game::closedBy);
        List<Game> games = new ArrayList<>();
        for (GameStatus status : GameStatus.values()) {
            try (Stream<Game> all = table.stream(VoteTable.GAMES_BY_STATUS
                    .of(new Game.ByStatus(status))
                    .filter(opened.is(person).or(closed.is(person))))) {
                all.forEach(games::add);
            }
        }
        for (Game game : games) {
            List<Change> changes = new ArrayList<>();
            if (person.equals(game.createdBy())) {
                changes.add(opened.remove());
            }
            if (person.equals(game.closedBy())) {
                changes.add(closed.set(nobody()));
            }
            table.update(VoteTable.GAME, VoteTable.GAME.keyOf(game), Update.of(changes.toArray(Change[]::new)));
        }
        return games.size();
    }

    private String nobody() {
        return Vote.GONE + ids.uuid();
    }

    /** In one transaction, and never while the votes are being counted, when it could be counted twice or not at all. */
    private boolean rename(Vote listed) {
        ItemKey turn = VoteTable.TURN.key(new Turn.Key(listed.gameId(), listed.turnNumber()));
        Condition notCounting = VoteFields.TURN_STATE.absent().or(VoteFields.TURN_STATE.isNot(TurnState.CLOSING));
        return retry.until(
                () -> {
                    Optional<Vote> vote = table.get(VoteTable.VOTE_OF_USER.of(
                                    new Vote.Key(listed.gameId(), listed.turnNumber(), listed.userId())))
                            .item();
                    if (vote.isEmpty()) {
                        return Optional.of(false);
                    }
                    Committed done = table.transact(Transaction.named("make a vote nobody's")
                            .delete(
                                    VoteTable.VOTE,
                                    vote.get(),
                                    VoteFields.VOTE_CANDIDATE.is(vote.get().candidateId()))
                            .create(VoteTable.VOTE, vote.get().by(nobody()))
                            .check(VoteTable.TURN, turn, notCounting));
                    if (done.isDone()) {
                        return Optional.of(true);
                    }
                    return done.refused(Reason.MISSING, VoteTable.VOTE.name()) ? Optional.of(false) : Optional.empty();
                },
                () -> new IllegalStateException("turn " + listed.turnNumber() + " of game " + listed.gameId()
                        + " is being closed; the deletion is resumed later"));
    }

    private boolean rename(Candidate listed) {
        ItemKey proposer =
                VoteTable.PROPOSER.key(new Proposer.Key(listed.gameId(), listed.turnNumber(), listed.createdBy()));
        table.deleteKey(VoteTable.PROPOSER, proposer).orThrow();
        String nobody = nobody();
        return table.modify(
                        VoteTable.CANDIDATE,
                        VoteTable.CANDIDATE.keyOf(listed),
                        candidate -> candidate.createdBySomeoneElse(nobody))
                .isDone();
    }
}
