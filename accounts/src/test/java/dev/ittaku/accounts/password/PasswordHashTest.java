package dev.ittaku.accounts.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.platform.secret.Secrets;
import java.security.SecureRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PasswordHashTest {
    private final Secrets secrets = new Secrets(new SecureRandom());
    private final PasswordHash hashes = new PasswordHash(new PasswordHash.Cost(64, 1), secrets, 2);

    @Test
    void aHashFitsItsPasswordAlone() {
        String hash = hashes.hash("four unrelated words");
        assertThat(hash).startsWith("$argon2id$v=19$m=64,t=1,p=1$").doesNotContain("unrelated");
        assertThat(hashes.fits("four unrelated words", hash)).isTrue();
        assertThat(hashes.fits("four unrelated word", hash)).isFalse();
        assertThat(hashes.fits("", hash)).isFalse();
    }

    @Test
    void theSamePasswordHasAnotherHashEachTime() {
        assertThat(hashes.hash("four unrelated words")).isNotEqualTo(hashes.hash("four unrelated words"));
    }

    @Test
    void differentWaysToTypeTheSameLettersAreTheSame() {
        assertThat(hashes.fits("ﬁfteen ways to say ガ", hashes.hash("fifteen ways to say ｶﾞ")))
                .isTrue();
    }

    /** Normalising this would take minutes: its marks must all change places. */
    @Test
    @Timeout(60)
    void whatNobodyHasIsNotNormalised() {
        assertThat(hashes.fits("a" + "\u0301\u0316".repeat(500_000), hashes.hash("four unrelated words")))
                .isFalse();
    }

    @Test
    @Timeout(60)
    void whatIsMoreThanCanBeCheckedIsRefusedAtOnce() throws Exception {
        ExecutorService pool = PasswordHash.pool(1, 1);
        PasswordHash few = new PasswordHash(new PasswordHash.Cost(64, 1), secrets, pool);
        String hash = few.hash("four unrelated words");
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        Future<?> running = pool.submit(() -> {
            begun.countDown();
            free.await();
            return true;
        });
        begun.await();
        Future<?> waiting = pool.submit(() -> true);
        assertThatThrownBy(() -> few.fits("four unrelated words", hash))
                .isInstanceOfSatisfying(
                        AccountRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(AccountRefusal.Reason.BUSY));
        free.countDown();
        running.get();
        waiting.get();
        assertThat(few.fits("four unrelated words", hash)).isTrue();
    }

    @Test
    void nobodysHashFitsNothing() {
        assertThat(hashes.fits("", hashes.nobodys())).isFalse();
        assertThat(hashes.fits("password", hashes.nobodys())).isFalse();
    }

    @Test
    void brokenHashesFitNothing() {
        for (String broken :
                new String[] {"", "x", "$argon2id$v=19$m=64,t=1,p=1$$", "$2a$10$abc", hashes.hash("a") + "!"}) {
            assertThat(hashes.fits("a", broken)).isFalse();
            assertThat(hashes.isOutdated(broken)).isTrue();
        }
    }
}
