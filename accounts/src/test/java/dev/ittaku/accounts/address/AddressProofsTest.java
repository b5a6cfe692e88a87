package dev.ittaku.accounts.address;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.deletion.AccountDeletion;
import dev.ittaku.accounts.outgoing.LinkMails;
import dev.ittaku.accounts.outgoing.ResetMails;
import dev.ittaku.accounts.outgoing.VerificationMails;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.AccountDirectory;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.MailServer;
import dev.ittaku.platform.outgoing.Mailed;
import dev.ittaku.platform.outgoing.Mailer;
import dev.ittaku.platform.outgoing.Smtp;
import jakarta.mail.Address;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Showing that an address is one's own, with a real mail server in between. */
class AddressProofsTest {
    private static final String ADDRESS = "habu@example.org";
    private static final int PATIENCE = 30_000;

    private final Installation house = new Installation();
    private final AddressProofs proofs = new AddressProofs(house.table, house.clock, house.secrets, house.limits);
    private final Connections connections = Connections.usual();
    private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    private Mailer mailer;
    private LinkMails links;
    private VerificationMails mails;

    @BeforeEach
    void start() {
        // The store forgets what is over by the clock on the wall, and counts would go with it.
        house.clock.advance(Duration.ofDays(3650));
        server.start();
        mailer = new Mailer(
                new Smtp(
                        new MailServer(
                                "127.0.0.1",
                                server.getSmtp().getPort(),
                                Optional.empty(),
                                Optional.empty(),
                                false,
                                "ittaku@example.org"),
                        connections,
                        house.clock),
                house.limits);
        links = new LinkMails(Optional.of(mailer), house.secrets);
        mails = new VerificationMails(proofs, links, "https://ittaku.example.org");
    }

    @AfterEach
    void close() {
        links.close();
        connections.close();
        server.stop();
        house.close();
    }

    /** The token of the link in the mail of this number. */
    private String mailed(int number) throws Exception {
        return mailed(number, "verify", "24時間以内", "within 24 hours");
    }

    private String mailed(int number, String page, String... said) throws Exception {
        assertThat(server.waitForIncomingEmail(PATIENCE, number)).isTrue();
        MimeMessage mail = server.getReceivedMessages()[number - 1];
        assertThat(mail.getAllRecipients()[0]).hasToString(ADDRESS);
        String text = (String) mail.getContent();
        assertThat(text).contains("Habu").contains(said);
        return text.lines()
                .filter(line -> line.startsWith("https://ittaku.example.org/account/" + page + "#"))
                .map(line -> line.substring(line.indexOf('#') + 1).strip())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theLinkInTheMailProvesTheAddressOnce() throws Exception {
        assertThat(mails.ask("u1", "Habu", ADDRESS)).isEmpty();
        String token = mailed(1);
        assertThat(proofs.isVerified("u1", ADDRESS)).isFalse();

        assertThat(proofs.take(token)).isPresent();

        assertThat(proofs.isVerified("u1", "HABU@example.org")).isTrue();
        assertThat(proofs.isVerified("u1", "other@example.org")).isFalse();
        assertThat(proofs.isVerified("u2", ADDRESS)).isFalse();
        assertThat(proofs.take(token)).as("a second time").isEmpty();
    }

    @Test
    void onlyTheNewestLinkWorksAndOnlyForADay() throws Exception {
        mails.ask("u1", "Habu", ADDRESS);
        String first = mailed(1);
        mails.ask("u1", "Habu", ADDRESS);
        String second = mailed(2);

        assertThat(proofs.take(first)).isEmpty();
        house.clock.advance(Duration.ofDays(1));
        assertThat(proofs.take(second)).isEmpty();
        assertThat(proofs.take("u1.x.y")).isEmpty();
        assertThat(proofs.take("u1#.x.y")).isEmpty();
        assertThat(proofs.take("x".repeat(5000))).isEmpty();
    }

    @Test
    void nobodyCanHaveAStrangerFlooded() throws Exception {
        for (int i = 0; i < 119; i++) {
            mails.ask("u" + i, "Habu", ADDRESS);
        }
        mailed(3);
        links.close();
        assertThat(server.getReceivedMessages()).hasSize(3);
        assertThat(proofs.wait("u200", ADDRESS)).isPresent();
        house.clock.advance(Duration.ofHours(1));
        assertThat(proofs.wait("u200", ADDRESS)).isEmpty();
    }

    @Test
    void anAccountMailsThreeLinksAnHourWhateverTheAddress() {
        assertThat(proofs.wait("u1", "a@example.org")).isEmpty();
        assertThat(proofs.wait("u1", "b@example.org")).isEmpty();
        assertThat(proofs.wait("u1", "c@example.org")).isEmpty();
        assertThat(proofs.wait("u1", "d@example.org")).isPresent();
    }

    @Test
    void aProvenAddressGetsNoFurtherLink() throws Exception {
        mails.ask("u1", "Habu", ADDRESS);
        assertThat(proofs.take(mailed(1))).isPresent();

        assertThat(mails.ask("u1", "Habu", ADDRESS)).isEmpty();
        assertThat(proofs.token("u1", ADDRESS)).isEmpty();
        assertThat(proofs.isVerified("u1", ADDRESS)).isTrue();
    }

    @Test
    void whoeverNamesAnAddressOfSomebodyElseLearnsNothingAndItsOwnerIsTold() throws Exception {
        house.someone("First");
        Account squatter = unproven("Squatter");
        Account habu = unproven("Habu");
        String early = proofs.token(squatter.userId(), ADDRESS).orElseThrow();
        assertThat(house.accounts.isAddressTaken(ADDRESS)).as("only named").isFalse();
        mails.ask(habu.userId(), "Habu", ADDRESS);
        assertThat(proofs.take(mailed(1))).isPresent();
        assertThat(house.accounts.isAddressTaken(ADDRESS)).isTrue();

        assertThat(proofs.take(early)).as("somebody else has proven it").isEmpty();
        assertThat(proofs.isVerified(squatter.userId(), ADDRESS)).isFalse();
        assertThat(mails.ask(squatter.userId(), "Squatter", ADDRESS)).isEmpty();
        assertThat(server.waitForIncomingEmail(PATIENCE, 2)).isTrue();
        MimeMessage warning = server.getReceivedMessages()[1];
        assertThat(warning.getAllRecipients()[0]).hasToString(ADDRESS);
        assertThat((String) warning.getContent())
                .contains("belongs to your account “Habu”", "あなたのアカウント「Habu」")
                .doesNotContain("/account/verify", "Squatter");

        Account late = house.someone("Late");
        assertThat(house.accounts
                        .changeEmail(late, ADDRESS, AddressClaim.UNPROVEN)
                        .email())
                .isEqualTo(ADDRESS);
        AccountDeletion deletion = house.deletion(proofs);
        deletion.ask(squatter);
        deletion.run(squatter.userId());
        assertThat(new AccountDirectory(house.table, proofs).byConfirmedAddress(ADDRESS))
                .as("still found after another account that named it has gone")
                .hasValueSatisfying(found -> assertThat(found.userId()).isEqualTo(habu.userId()));
    }

    @Test
    void whoProvesAnAddressTakesItFromWhoeverOnlyKeptIt() throws Exception {
        house.accounts.signUp("Squatter", Installation.PASSWORD, ADDRESS);
        Account habu = unproven("Habu");
        mails.ask(habu.userId(), "Habu", ADDRESS);
        assertThat(proofs.take(mailed(1))).isPresent();
        assertThat(new AccountDirectory(house.table, proofs).byConfirmedAddress(ADDRESS))
                .hasValueSatisfying(found -> assertThat(found.userId()).isEqualTo(habu.userId()));
    }

    private Account unproven(String username) {
        return house.accounts.signUp(username, Installation.PASSWORD, null, ADDRESS, AddressClaim.UNPROVEN, List.of());
    }

    @Test
    void withoutAMailServerNothingIsSentOrCounted() {
        LinkMails unsent = new LinkMails(Optional.empty(), house.secrets);
        VerificationMails none = new VerificationMails(proofs, unsent, "https://ittaku.example.org");

        for (int i = 0; i < 5; i++) {
            assertThat(none.ask("u1", "Habu", ADDRESS)).isEmpty();
        }
        assertThat(none.isConfigured()).isFalse();
        assertThat(proofs.wait("u1", ADDRESS)).isEmpty();
        unsent.close();
    }

    @Test
    void aForgottenPasswordIsReplacedThroughAConfirmedAddressOnly() throws Exception {
        Account habu = house.accounts.signUp("Habu", Installation.PASSWORD, ADDRESS);
        ResetMails forgotten = new ResetMails(
                new AccountDirectory(house.table, proofs),
                house.accounts,
                house.resets,
                links,
                "https://ittaku.example.org");
        assertThat(forgotten.ask("stranger@example.org")).isTrue();
        assertThat(forgotten.ask(ADDRESS)).as("not confirmed yet").isTrue();
        mails.ask(habu.userId(), "Habu", ADDRESS);
        assertThat(proofs.take(mailed(1))).isPresent();

        assertThat(forgotten.ask(ADDRESS.toUpperCase(Locale.ROOT))).isTrue();
        assertThat(house.accounts
                        .passwords()
                        .reset(mailed(2, "reset", "1時間以内", "within an hour"), "quite another sentence"))
                .isPresent();
        assertThat(house.accounts.signIn("Habu", "quite another sentence").userId())
                .isEqualTo(habu.userId());
        assertThat(server.getReceivedMessages()).hasSize(2);
        assertThat(server.getReceivedMessages()[1].getAllRecipients())
                .as("as the account spells it, not as it was typed")
                .extracting(Address::toString)
                .containsExactly(ADDRESS);
    }

    @Test
    void whoHasNoPasswordIsToldSoAndGetsNoLinkToSetOne() throws Exception {
        house.accounts.signUpThroughProvider("Habu", null, ADDRESS, List.of());
        ResetMails forgotten = new ResetMails(
                new AccountDirectory(house.table, proofs),
                house.accounts,
                house.resets,
                links,
                "https://ittaku.example.org");
        assertThat(forgotten.ask(ADDRESS)).isTrue();
        assertThat(server.waitForIncomingEmail(PATIENCE, 1)).isTrue();
        assertThat((String) server.getReceivedMessages()[0].getContent())
                .contains("パスワードがありません", "has no password", "https://ittaku.example.org/account/sign-in")
                .doesNotContain("/account/reset");
    }

    @Test
    void allMailsAreLimitedForEachAccountAndEachAddress() {
        int sent = 0;
        for (int i = 0; i < 35; i++) {
            sent += isSent("u1", "a" + i + "@example.org", i) ? 1 : 0;
        }
        assertThat(sent).isEqualTo(30);
        sent = 0;
        for (int i = 0; i < 35; i++) {
            sent += isSent("v" + i, ADDRESS, 100 + i) ? 1 : 0;
        }
        assertThat(sent).isEqualTo(30);
        assertThat(server.waitForIncomingEmail(PATIENCE, 60)).isTrue();
    }

    private boolean isSent(String userId, String to, int number) {
        Mailed mailed = mailer.send(userId, new Smtp.Mail("m" + number, to, "subject", "text"));
        return mailed.kind() == Mailed.Kind.SENT;
    }

    @Test
    void anAccountsProofsGoWithIt() {
        proofs.token("u1", ADDRESS);

        assertThat(proofs.remove("u1", "Habu")).isEqualTo(1);
        assertThat(proofs.remove("u1", "Habu")).isZero();
    }
}
