package dev.ittaku.accounts.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.people.Account;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SessionsTest {
    private final Installation house = new Installation();
    private final Sessions sessions = house.sessions;
    private final Account account = house.someone("one");

    @AfterEach
    void close() {
        house.close();
    }

    private Sessions.Begun begin() {
        return sessions.begin(account, "192.0.2.1", "Browser/1.0\u0007");
    }

    @Test
    void theSecretLeadsToItsSession() {
        Sessions.Begun begun = begin();
        Presented shown = Presented.cookie(begun.presented().asCookie()).orElseThrow();
        assertThat(sessions.find(shown)).get().extracting(Session::username).isEqualTo("one");
        assertThat(begun.session().userAgent()).isEqualTo("Browser/1.0");
    }

    @Test
    void theStoreKnowsNoSecret() {
        Sessions.Begun begun = begin();
        assertThat(house.store
                        .client()
                        .scan(r -> r.tableName(AccountsDesign.DESIGN.name()))
                        .items()
                        .toString())
                .doesNotContain(begun.presented().secret());
        assertThat(begun.presented().toString())
                .doesNotContain(begun.presented().secret());
    }

    @Test
    void aWrongSecretLeadsNowhere() {
        Presented right = begin().presented();
        Presented wrong = new Presented(right.userId(), right.id(), house.secrets.secret());
        assertThat(sessions.find(wrong)).isEmpty();
    }

    @Test
    void comingThroughAProviderProvesNothingWhereAPasswordCanBeAskedFor() {
        assertThat(begin().session().lastProof(true)).contains(house.clock.instant());
        Session through =
                sessions.begin(account, "192.0.2.1", "Browser/1.0", "club").session();
        assertThat(through.lastProof(false)).contains(house.clock.instant());
        assertThat(through.lastProof(true)).isEmpty();
        house.clock.advance(Duration.ofMinutes(5));
        sessions.confirm(account.userId(), through.sessionId());
        assertThat(sessions.get(account.userId(), through.sessionId()))
                .hasValueSatisfying(
                        session -> assertThat(session.lastProof(true)).contains(house.clock.instant()));
    }

    @Test
    void useIsWrittenDownNowAndThenAndProlongs() {
        Sessions.Begun begun = begin();
        assertThat(sessions.touch(begun.session())).isFalse();
        house.clock.advance(Duration.ofDays(20));
        assertThat(sessions.touch(begun.session())).isTrue();
        house.clock.advance(Duration.ofDays(20));
        assertThat(sessions.find(begun.presented())).isPresent();
        house.clock.advance(Duration.ofDays(10));
        assertThat(sessions.find(begun.presented())).isEmpty();
    }

    @Test
    void anEndedSessionIsNotBroughtBackByUse() {
        Sessions.Begun begun = begin();
        house.clock.advance(Duration.ofDays(1));
        sessions.end(account.userId(), begun.session().sessionId());
        assertThat(sessions.touch(begun.session())).isFalse();
        assertThat(sessions.find(begun.presented())).isEmpty();
    }

    @Test
    void allButOneAreEnded() {
        Sessions.Begun kept = begin();
        Sessions.Begun other = begin();
        begin();
        assertThat(sessions.endAll(account.userId(), kept.session().sessionId()))
                .isEqualTo(2);
        assertThat(sessions.find(kept.presented())).isPresent();
        assertThat(sessions.find(other.presented())).isEmpty();
    }

    @Test
    void nothingButWhatWasGivenOutIsRead() {
        String good = begin().presented().asCookie();
        Random random = new Random(11);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(good);
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.setCharAt(at, (char) random.nextInt(0x3000));
                case 1 -> text.deleteCharAt(at);
                default -> text.insert(at, (char) random.nextInt(0x3000));
            }
            Optional<Presented> read = Presented.cookie(text.toString());
            read.ifPresent(presented -> assertThat(presented.asCookie()).isEqualTo(text.toString()));
            assertThat(Presented.bearer(text.toString())).isEmpty();
        }
    }
}
