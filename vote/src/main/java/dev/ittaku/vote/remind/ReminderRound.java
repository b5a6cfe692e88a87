package dev.ittaku.vote.remind;

import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.inbox.InboxNotice;
import dev.ittaku.table.Table;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.TurnState;
import dev.ittaku.vote.table.turn.Vote;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reminds people of deadlines that are near: by the inbox, and outside where they can be reached. The inbox takes a message
 * once; only who has just put it there sends it outside. So it does no harm if two servers do the same round, or if a round is
 * repeated after a crash: at worst a message stays in the inbox alone.
 */
public final class ReminderRound {
    /** Ways out of the house. They must not throw for what goes wrong there. */
    public interface Outside {
        void tell(Reminder who, InboxNotice notice);
    }

    private static final String PRODUCT = "vote";
    private static final int MINUTES = 60;

    private final Table table;
    private final Clock clock;
    private final Inbox inbox;
    private final Outside outside;

    public ReminderRound(Table table, Clock clock, Inbox inbox, Outside outside) {
        this.table = table;
        this.clock = clock;
        this.inbox = inbox;
        this.outside = outside;
    }

    /** Reminds of everything that is near; says when the next reminder is due. */
    public Optional<Instant> run() {
        List<Turn> due;
        try (Stream<Turn> open = table.stream(VoteTable.TURNS_TO_REMIND.of(new Turn.ByState(TurnState.OPEN)))) {
            due = open.takeWhile(this::isDue).toList();
        }
        due.forEach(this::remind);
        return table
                .page(VoteTable.TURNS_TO_REMIND
                        .of(new Turn.ByState(TurnState.OPEN))
                        .limit(1))
                .items()
                .stream()
                .findFirst()
                .map(Turn::remindAt);
    }

    private boolean isDue(Turn turn) {
        Instant at = turn.remindAt();
        return at != null && !at.isAfter(clock.instant());
    }

    private void remind(Turn turn) {
        Optional<Game> game = table.get(VoteTable.GAME_TO_DECIDE.of(new Game.Key(turn.gameId())))
                .item()
                .filter(one -> one.isActive() && one.currentTurn() == turn.turnNumber());
        if (game.isPresent() && clock.instant().isBefore(turn.votingDeadline())) {
            InboxNotice notice = notice(game.get(), turn);
            try (Stream<Reminder> wanted = table.stream(ReminderItems.REMINDERS.of(new Game.Key(turn.gameId())))) {
                wanted.filter(who -> !hasVoted(turn, who.userId())).forEach(who -> {
                    if (inbox.post(who.userId(), notice)) {
                        outside.tell(who, notice);
                    }
                });
            }
        }
        // A turn that has been extended meanwhile has another time, which is yet to come.
        table.modify(
                VoteTable.TURN,
                VoteTable.TURN.keyOf(turn),
                now -> Objects.equals(now.remindAt(), turn.remindAt()) ? now.reminded() : now);
    }

    private boolean hasVoted(Turn turn, String userId) {
        return table.get(VoteTable.VOTE_OF_USER.of(new Vote.Key(turn.gameId(), turn.turnNumber(), userId)))
                .item()
                .isPresent();
    }

    private InboxNotice notice(Game game, Turn turn) {
        long minutes = Math.max(
                1,
                Duration.between(clock.instant(), turn.votingDeadline())
                        .plusSeconds(MINUTES / 2)
                        .toMinutes());
        String title = game.title();
        String ja = title == null ? "AI レベル " + game.level() + " との対局" : title;
        String en = title == null ? "Against the AI, level " + game.level() : title;
        String last = turn.extended() ? ":extended" : "";
        return new InboxNotice(
                "vote-deadline:" + game.gameId() + ":" + turn.turnNumber() + last,
                PRODUCT,
                new InboxNotice.Text(
                        "「" + ja + "」の投票は、あと" + minutes + "分ほどで締め切られます。まだ投票していません。",
                        "Votes in “" + en + "” close in about " + minutes + (minutes == 1 ? " minute" : " minutes")
                                + ", and you have not voted."),
                "/vote/" + game.gameId());
    }
}
