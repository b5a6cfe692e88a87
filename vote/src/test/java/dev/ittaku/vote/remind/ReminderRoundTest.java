package dev.ittaku.vote.remind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.accounts.inbox.InboxMessage;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.turn.Deadlines;
import dev.ittaku.vote.table.turn.Turn;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** People are told before a deadline, once, if they asked for it and have not voted. */
class ReminderRoundTest {
    private final Club club = new Club();
    private final Table people;
    private final Inbox inbox;
    private final List<String> outside = new ArrayList<>();
    private final ReminderRound one;
    private final ReminderRound other;
    private String aki = "";
    private String ben = "";

    ReminderRoundTest() {
        TestStore.create(club.store.client(), AccountsDesign.DESIGN);
        people = club.store.table(AccountsDesign.DESIGN);
        inbox = new Inbox(people, club.clock);
        one = new ReminderRound(club.table, club.clock, inbox, (who, notice) -> outside.add(who.userId()));
        other = new ReminderRound(club.table, club.clock, inbox, (who, notice) -> outside.add(who.userId()));
    }

    @BeforeEach
    void register() {
        Secrets secrets = new Secrets(new SecureRandom());
        Accounts accounts = new Accounts(
                people,
                club.clock,
                secrets,
                new PasswordHash(new PasswordHash.Cost(64, 1), secrets, 2),
                PasswordRules.shipped(),
                inbox);
        aki = account(accounts, "aki");
        ben = account(accounts, "ben");
    }

    private static String account(Accounts accounts, String name) {
        Account account = accounts.signUp(name, "correct horse battery", null);
        return account.userId();
    }

    @AfterEach
    void close() {
        club.close();
    }

    private List<InboxMessage> messages(String userId) {
        return inbox.list(userId, 10, null).items();
    }

    @Test
    void whoHasNotVotedIsToldOnceAlsoByTwoServers() {
        Game game = club.game();
        club.vote.reminders().want(game.gameId(), aki, "ja");
        club.vote.reminders().want(game.gameId(), ben, "en");
        club.cast(game, ben, club.candidates(game, 1).get(0));
        Instant opened = club.turn(game, 1).openedAt();
        assertThat(one.run()).isEqualTo(Optional.of(opened.plus(Duration.ofMinutes(45))));
        assertThat(messages(aki)).isEmpty();
        club.clock.advance(Duration.ofMinutes(45));
        Optional<Instant> next = one.run();
        other.run();
        assertThat(next).isEmpty();
        assertThat(messages(ben)).isEmpty();
        assertThat(outside).containsExactly(aki);
        assertThat(messages(aki)).singleElement().satisfies(message -> {
            assertThat(message.text().ja()).contains("「test」").contains("15分");
            assertThat(message.text().en()).contains("15 minutes");
            assertThat(message.link()).isEqualTo("/vote/" + game.gameId());
        });
    }

    @Test
    void aRoundThatIsRepeatedTellsNobodyTwice() {
        Game game = club.game();
        club.vote.reminders().want(game.gameId(), aki, "ja");
        club.clock.advance(Duration.ofMinutes(50));
        var before = club.turn(game, 1);
        one.run();
        // As if the server had died before it noted that the round was done.
        club.table.replace(VoteTable.TURN, club.turn(game, 1), before).orThrow();
        other.run();
        assertThat(messages(aki)).hasSize(1);
        assertThat(outside).hasSize(1);
    }

    @Test
    void aTurnThatIsExtendedDuringTheRoundKeepsItsNewReminder() {
        Game game = club.game();
        club.vote.reminders().want(game.gameId(), aki, "ja");
        club.clock.advance(Duration.ofMinutes(50));
        Turn open = club.turn(game, 1);
        Turn extended = open.reopened(Deadlines.extended(open));
        ReminderRound slow = new ReminderRound(
                club.table,
                club.clock,
                inbox,
                (who, notice) ->
                        club.table.replace(VoteTable.TURN, open, extended).orThrow());
        assertThat(extended.remindAt()).isNotNull().isNotEqualTo(open.remindAt());
        assertThat(slow.run()).isEqualTo(Optional.ofNullable(extended.remindAt()));
        assertThat(club.turn(game, 1).remindAt()).isEqualTo(extended.remindAt());
    }

    @Test
    void whoStoppedOrLeftIsNotTold() {
        Game game = club.game();
        club.vote.reminders().want(game.gameId(), aki, "ja");
        club.vote.reminders().want(game.gameId(), ben, "ja");
        club.vote.reminders().stop(game.gameId(), aki);
        club.vote.removal().remove(ben, "ben");
        club.clock.advance(Duration.ofMinutes(50));
        one.run();
        assertThat(messages(aki)).isEmpty();
        assertThat(messages(ben)).isEmpty();
        assertThat(club.vote.reminders().find(game.gameId(), aki)).isEmpty();
        assertThatThrownBy(() -> club.vote.reminders().want(game.gameId(), aki, "fr"))
                .isInstanceOf(VoteRefusal.class);
    }
}
