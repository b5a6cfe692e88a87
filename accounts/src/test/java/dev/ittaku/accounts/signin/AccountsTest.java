package dev.ittaku.accounts.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.address.AddressClaim;
import dev.ittaku.accounts.password.Credential;
import dev.ittaku.accounts.password.PasswordHash;
import dev.ittaku.accounts.password.PasswordItems;
import dev.ittaku.accounts.password.PasswordRules;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.table.Table;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class AccountsTest {
    private final Installation house = new Installation();
    private final Accounts accounts = house.accounts;

    @AfterEach
    void close() {
        house.close();
    }

    private static void refused(Reason reason, ThrowingCallable act) {
        assertThatThrownBy(act)
                .asInstanceOf(type(AccountRefusal.class))
                .extracting(AccountRefusal::reason)
                .isEqualTo(reason);
    }

    @Test
    void onlyTheFirstAccountIsAdmin() {
        assertThat(accounts.hasAdmin()).isFalse();
        assertThat(house.someone("first").roles()).containsExactly(Account.ADMIN);
        assertThat(accounts.hasAdmin()).isTrue();
        assertThat(house.someone("second").roles()).isEmpty();
    }

    @Test
    void ofManyWhoSignUpAtOnceOneIsAdminAndOneGetsTheName() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Callable<String>> tries = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                String own = "own-" + i;
                tries.add(() -> outcome(own));
                tries.add(() -> outcome("Shared"));
            }
            Collections.shuffle(tries, new java.util.Random(7));
            List<String> outcomes = new ArrayList<>();
            for (Future<String> one : pool.invokeAll(tries)) {
                outcomes.add(one.get());
            }
            assertThat(outcomes).filteredOn(o -> o.endsWith("admin")).hasSize(1);
            assertThat(outcomes).filteredOn(o -> o.startsWith("Shared")).hasSize(1);
            assertThat(outcomes).filteredOn(o -> o.equals("USERNAME_TAKEN")).hasSize(7);
        } finally {
            pool.shutdownNow();
        }
    }

    private String outcome(String name) {
        try {
            Account made = house.someone(name);
            return made.username() + " " + String.join(",", made.roles());
        } catch (AccountRefusal e) {
            return e.reason().name();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "ab", "a b c", "naïve", "x#y#z", "USER#1", "a\nb\nc", "twenty-one-characters", "../etc"})
    void aBadUsernameIsRefused(String username) {
        refused(Reason.INVALID, () -> accounts.signUp(username, Installation.PASSWORD, null));
    }

    @Test
    void aNameIsTakenRegardlessOfCaseAndKeepsItsSpelling() {
        house.someone("Habu");
        refused(Reason.USERNAME_TAKEN, () -> house.someone("hABU"));
        assertThat(accounts.signIn("HABU", Installation.PASSWORD).username()).isEqualTo("Habu");
        assertThat(accounts.byUsername("habu"))
                .get()
                .extracting(Account::username)
                .isEqualTo("Habu");
    }

    @Test
    void anAddressBelongsToOneAccountUntilItIsGivenUp() {
        Account one = accounts.signUp("one", Installation.PASSWORD, "Me@Example.org");
        refused(Reason.EMAIL_TAKEN, () -> accounts.signUp("two", Installation.PASSWORD, "me@example.ORG"));
        Account two = house.someone("two");
        refused(Reason.EMAIL_TAKEN, () -> accounts.changeEmail(two, "me@example.org", AddressClaim.KEPT));
        accounts.changeEmail(one, null, AddressClaim.KEPT);
        assertThat(accounts.changeEmail(two, "me@example.org", AddressClaim.KEPT)
                        .email())
                .isEqualTo("me@example.org");
    }

    @Test
    void aChangedAddressIsToldInTheInbox() {
        Account one = house.someone("one");
        accounts.signUp("two", Installation.PASSWORD, "taken@example.org");
        refused(Reason.EMAIL_TAKEN, () -> accounts.changeEmail(one, "taken@example.org", AddressClaim.KEPT));
        assertThat(house.inbox.list(one.userId(), 10, null).items()).isEmpty();

        Account changed = accounts.changeEmail(one, "me@example.org", AddressClaim.KEPT);
        accounts.changeEmail(changed, "me@example.org", AddressClaim.KEPT);
        assertThat(house.inbox.list(one.userId(), 10, null).items())
                .singleElement()
                .satisfies(message -> {
                    assertThat(message.text().ja()).contains("メールアドレスが変更されました");
                    assertThat(message.text().en()).contains("address was changed", "change your password");
                });
    }

    @Test
    void aChangeOfSomethingOldIsStale() {
        Account read = house.someone("one");
        accounts.changeEmail(read, "a@example.org", AddressClaim.KEPT);
        refused(Reason.STALE, () -> accounts.changeEmail(read, "b@example.org", AddressClaim.KEPT));
        assertThat(accounts.account(read.userId()).email()).isEqualTo("a@example.org");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nobody", "x", "USER#1", ""})
    void anUnknownNameIsRefusedLikeAWrongPassword(String name) {
        house.someone("one");
        refused(Reason.WRONG_CREDENTIALS, () -> accounts.signIn(name, Installation.PASSWORD));
        refused(Reason.WRONG_CREDENTIALS, () -> accounts.signIn("one", "not the password"));
        refused(Reason.WRONG_CREDENTIALS, () -> accounts.signIn("one", "x".repeat(100_000)));
    }

    @Test
    void anUnknownNameCostsTheStoreAsMuchAsAWrongPassword() {
        house.someone("one");
        AtomicInteger calls = new AtomicInteger();
        DynamoDbClient counting = (DynamoDbClient) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, arguments) -> {
                    calls.incrementAndGet();
                    return method.invoke(house.store.client(), arguments);
                });
        Table counted = Table.builder(AccountsDesign.DESIGN, counting)
                .clock(house.clock)
                .build();
        Accounts watched =
                new Accounts(counted, house.clock, house.secrets, house.hashes, PasswordRules.shipped(), house.inbox);
        refused(Reason.WRONG_CREDENTIALS, () -> watched.signIn("one", "not the password"));
        int forWrong = calls.getAndSet(0);
        refused(Reason.WRONG_CREDENTIALS, () -> watched.signIn("nobody", "not the password"));
        assertThat(calls.get()).isEqualTo(forWrong).isPositive();
        assertThat(house.hashes.isOutdated(house.hashes.nobodys())).isFalse();
    }

    @Test
    void aHashOfAnOlderCostIsRenewedAtSignIn() {
        Account one = house.someone("one");
        PasswordHash dearer = new PasswordHash(new PasswordHash.Cost(128, 1), house.secrets, 2);
        Accounts later =
                new Accounts(house.table, house.clock, house.secrets, dearer, PasswordRules.shipped(), house.inbox);
        later.signIn("one", Installation.PASSWORD);
        assertThat(house.table
                        .get(PasswordItems.CREDENTIAL_OF.of(new Credential.Key(one.userId())))
                        .item())
                .get()
                .extracting(Credential::hash)
                .asString()
                .contains("m=128");
        later.signIn("one", Installation.PASSWORD);
    }

    @Test
    void anotherPasswordReplacesTheOldOne() {
        Account one = house.someone("one");
        refused(Reason.WRONG_PASSWORD, () -> accounts.passwords().change(one.userId(), "wrong", "some other words"));
        refused(Reason.INVALID, () -> accounts.passwords().change(one.userId(), Installation.PASSWORD, "short"));
        refused(
                Reason.INVALID,
                () -> accounts.passwords().change(one.userId(), Installation.PASSWORD, Installation.PASSWORD));
        accounts.passwords().change(one.userId(), Installation.PASSWORD, "some other words");
        refused(Reason.WRONG_CREDENTIALS, () -> accounts.signIn("one", Installation.PASSWORD));
        accounts.signIn("one", "some other words");
    }
}
