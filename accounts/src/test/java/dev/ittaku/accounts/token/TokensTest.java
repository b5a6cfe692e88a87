package dev.ittaku.accounts.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.platform.product.Scope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TokensTest {
    private static final int AT_ONCE = 20;

    private final Installation house = new Installation();
    private final Account account = house.someone("habu");

    @AfterEach
    void close() {
        house.close();
    }

    private void make(int number) {
        house.tokens.make(account.userId(), "script " + number, Scope.READ, null);
    }

    private int count() {
        return house.tokens
                .list(account.userId(), 2 * Tokens.MOST, null)
                .items()
                .size();
    }

    private String first() {
        return house.tokens.list(account.userId(), 1, null).items().get(0).tokenId();
    }

    /** Makes tokens at the same moment; returns how many requests succeeded. The others were refused for the limit. */
    private int makeAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        CyclicBarrier start = new CyclicBarrier(AT_ONCE);
        List<Future<Boolean>> requests = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            int number = i;
            requests.add(threads.submit(() -> {
                start.await();
                try {
                    make(number);
                    return true;
                } catch (AccountRefusal refused) {
                    assertThat(refused.reason()).isEqualTo(AccountRefusal.Reason.TOO_MANY_TOKENS);
                    return false;
                }
            }));
        }
        int made = 0;
        try {
            for (Future<Boolean> request : requests) {
                made += request.get() ? 1 : 0;
            }
        } finally {
            threads.shutdown();
        }
        return made;
    }

    @Test
    void requestsAtTheSameMomentDoNotPassTheLimit() throws Exception {
        for (int i = 1; i < Tokens.MOST; i++) {
            make(i);
        }
        for (int round = 0; round < 20; round++) {
            assertThat(makeAtOnce()).isEqualTo(1);
            assertThat(count()).isEqualTo(Tokens.MOST);
            house.tokens.revoke(account.userId(), first());
        }
    }

    @Test
    void requestsAtTheSameMomentAllSucceedBelowTheLimit() throws Exception {
        assertThat(makeAtOnce()).isEqualTo(AT_ONCE);
        assertThat(count()).isEqualTo(AT_ONCE);
    }

    @Test
    void revokedAndExpiredTokensMakeRoom() {
        house.tokens.make(
                account.userId(), "for a day", Scope.READ, house.clock.instant().plus(Duration.ofDays(1)));
        for (int i = 1; i < Tokens.MOST; i++) {
            make(i);
        }
        assertThatThrownBy(() -> make(0)).isInstanceOf(AccountRefusal.class);
        house.clock.advance(Duration.ofDays(2));
        make(0);
        assertThatThrownBy(() -> make(0)).isInstanceOf(AccountRefusal.class);
        assertThat(house.tokens.revoke(account.userId(), first())).isTrue();
        make(0);
    }
}
