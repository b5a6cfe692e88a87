package dev.ittaku.vote;

import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.platform.retry.Retry;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.vote.audit.Audit;
import dev.ittaku.vote.ballot.Ballots;
import dev.ittaku.vote.ballot.OpenTurns;
import dev.ittaku.vote.ballot.ShardCounts;
import dev.ittaku.vote.ballot.VoteListener;
import dev.ittaku.vote.ballot.Voters;
import dev.ittaku.vote.crowd.Crowd;
import dev.ittaku.vote.crowd.Scores;
import dev.ittaku.vote.expiry.Expiry;
import dev.ittaku.vote.game.GameClosing;
import dev.ittaku.vote.game.Games;
import dev.ittaku.vote.game.Lifetime;
import dev.ittaku.vote.game.Verification;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.people.Participants;
import dev.ittaku.vote.remind.Reminders;
import dev.ittaku.vote.resign.Resignations;
import dev.ittaku.vote.study.Lines;
import dev.ittaku.vote.study.Training;
import dev.ittaku.vote.turn.Closing;
import dev.ittaku.vote.turn.DueTurns;
import dev.ittaku.vote.turn.EarlyClose;
import dev.ittaku.vote.turn.MachineTurn;
import dev.ittaku.vote.turn.Proposals;
import dev.ittaku.vote.turn.RecentVoters;
import dev.ittaku.vote.turn.SkipMajority;
import dev.ittaku.vote.turn.Skips;
import dev.ittaku.vote.turn.Sleep;
import dev.ittaku.vote.turn.TurnOpening;
import dev.ittaku.vote.turn.VoteSettings;
import dev.ittaku.vote.turn.VotedTurns;
import java.time.Clock;
import java.util.List;
import java.util.random.RandomGenerator;

/** All services of Vote on one table, put together. */
public final class VoteServices {
    private final Games games;
    private final Proposals proposals;
    private final Ballots ballots;
    private final Voters voters;
    private final Closing closing;
    private final GameClosing gameClosing;
    private final Resignations resignations;
    private final DueTurns dueTurns;
    private final VotedTurns votedTurns;
    private final Lifetime lifetime;
    private final Expiry expiry;
    private final VoteRemoval removal;
    private final VoteData personalData;
    private final Verification verification;
    private final Audit audit;
    private final Crowd crowd;
    private final Skips skips;
    private final Participants participants;
    private final Scores scores;
    private final Lines lines;
    private final Training training;
    private final Reminders reminders;

    /**
     * @param random for ids; a {@code SecureRandom} outside of tests
     * @param backoff between attempts at a vote, a removal, or the end of a game
     * @param listener called after writes of this server
     * @param server this server's name, different on every server
     */
    public VoteServices(
            Table table,
            Clock clock,
            Machine machine,
            RandomGenerator random,
            VoteSettings settings,
            Backoff backoff,
            VoteListener listener,
            String server) {
        Retry retry = Retry.with(backoff);
        TurnOpening opening = new TurnOpening(machine, random, settings);
        closing = new Closing(table, clock, machine, listener);
        gameClosing = new GameClosing(table, clock, closing, retry, listener);
        resignations = new Resignations(table, clock, closing, retry, listener);
        games = new Games(table, clock, opening, settings, listener);
        voters = new Voters(table, clock);
        RecentVoters recent = new RecentVoters(table);
        lifetime = new Lifetime(settings.expire());
        expiry = new Expiry(table, lifetime);
        participants = new Participants(table, clock, lifetime, retry);
        votedTurns = new VotedTurns(
                table,
                clock,
                new ShardCounts(table),
                new EarlyClose(table, clock, closing, recent, new SkipMajority(table, recent)),
                new Sleep(table, clock, listener));
        skips = new Skips(table, clock, recent, retry, votedTurns, listener);
        proposals = new Proposals(table, clock, opening, votedTurns);
        ballots = new Ballots(
                table,
                clock,
                new OpenTurns(table),
                retry,
                new VoteListener() {
                    @Override
                    public void voted(String gameId, int turnNumber, String userId, boolean hot) {
                        votedTurns.touched(gameId, turnNumber);
                        participants.noteLater(gameId, userId);
                        listener.voted(gameId, turnNumber, userId, hot);
                    }
                },
                opening::uuid);
        MachineTurn machineTurn = new MachineTurn(table, clock, machine, opening, listener);
        dueTurns = new DueTurns(table, clock, closing, machineTurn, random, server);

        reminders = new Reminders(table, clock, games);
        scores = new Scores(table, clock, retry);
        removal = new VoteRemoval(
                table,
                opening,
                voters,
                retry,
                List.of(
                        resignations::forget,
                        skips::forget,
                        recent::forget,
                        participants::forget,
                        scores::forget,
                        reminders::forget));
        personalData = new VoteData(table);
        verification = new Verification(table);
        audit = new Audit(table);
        crowd = new Crowd(table, clock, lifetime, scores);
        lines = new Lines(table, clock, games, machine, lifetime);
        training = new Training(table, clock, games, scores, lifetime, random);
    }

    public Games games() {
        return games;
    }

    public Proposals proposals() {
        return proposals;
    }

    public Ballots ballots() {
        return ballots;
    }

    public Voters voters() {
        return voters;
    }

    public Closing closing() {
        return closing;
    }

    public GameClosing gameClosing() {
        return gameClosing;
    }

    public Resignations resignations() {
        return resignations;
    }

    public DueTurns dueTurns() {
        return dueTurns;
    }

    public VotedTurns votedTurns() {
        return votedTurns;
    }

    public Lifetime lifetime() {
        return lifetime;
    }

    public Expiry expiry() {
        return expiry;
    }

    public AccountRemoval removal() {
        return removal;
    }

    public PersonalData personalData() {
        return personalData;
    }

    public Verification verification() {
        return verification;
    }

    public Audit audit() {
        return audit;
    }

    public Skips skips() {
        return skips;
    }

    public Participants participants() {
        return participants;
    }

    public Scores scores() {
        return scores;
    }

    public Lines lines() {
        return lines;
    }

    public Reminders reminders() {
        return reminders;
    }

    public Training training() {
        return training;
    }

    public Crowd crowd() {
        return crowd;
    }
}
