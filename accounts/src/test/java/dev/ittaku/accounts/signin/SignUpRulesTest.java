package dev.ittaku.accounts.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.address.AddressClaim;
import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.invitation.Invitation;
import dev.ittaku.accounts.invitation.InvitationItems;
import dev.ittaku.accounts.invitation.InvitationRefusal;
import dev.ittaku.accounts.invitation.Invitations;
import dev.ittaku.accounts.invitation.WhoMaySignUp;
import dev.ittaku.accounts.people.Account;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may sign up, by each setting. */
class SignUpRulesTest {
    private final Installation house = new Installation();
    private final Account admin = house.someone("Steward");

    @AfterEach
    void close() {
        house.close();
    }

    private Invitations under(String setting) {
        return new Invitations(house.table, house.clock, house.secrets, WhoMaySignUp.of(setting));
    }

    private static void refused(String code, Runnable act) {
        assertThatThrownBy(act::run)
                .isInstanceOfSatisfying(
                        InvitationRefusal.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private Account join(Invitations invitations, String username, Invitation used) {
        return house.accounts.signUp(
                username,
                Installation.PASSWORD,
                null,
                used.email(),
                used.email() == null ? AddressClaim.KEPT : AddressClaim.PROVEN,
                List.of((transaction, userId) -> invitations.use(transaction, used)));
    }

    @Test
    void everyoneNeedsNoInvitation() {
        assertThat(under("everyone").admit(null, null)).isEmpty();
    }

    @Test
    void nobodyMeansNotEvenTheInvited() {
        String token =
                under("invitation").make(admin.userId(), "", Duration.ofDays(1)).token();
        refused("SIGN_UP_CLOSED", () -> under("nobody").admit(token, "a@example.org"));
    }

    @Test
    void anInvitationWorksOnceAlsoForTwoAtTheSameTime() {
        Invitations invitations = under("invitation");
        refused("INVITATION_NEEDED", () -> invitations.admit(null, "a@example.org"));
        Invitations.Made made = invitations.make(admin.userId(), "for Tanaka", Duration.ofDays(7));
        Invitation first = invitations.admit(made.token(), null).orElseThrow();
        Invitation second = invitations.admit(made.token(), null).orElseThrow();
        join(invitations, "tanaka", first);
        refused("INVITATION_OVER", () -> join(invitations, "sato", second));
        assertThat(house.accounts.byUsername("sato")).isEmpty();
        refused("INVITATION_OVER", () -> invitations.admit(made.token(), null));
    }

    @Test
    void aRevokedAnOldAndAForgedInvitationAreNone() {
        Invitations invitations = under("invitation");
        Invitations.Made made = invitations.make(admin.userId(), "", Duration.ofDays(7));
        assertThat(invitations.list(10, null).items()).hasSize(1);
        assertThat(invitations.revoke(made.invitation().id())).isTrue();
        assertThat(invitations.revoke(made.invitation().id())).isFalse();
        refused("INVITATION_OVER", () -> invitations.admit(made.token(), null));
        Invitations.Made old = invitations.make(admin.userId(), "", Duration.ofDays(7));
        refused("INVITATION_OVER", () -> invitations.admit(old.invitation().id() + ".guess", null));
        refused("INVITATION_OVER", () -> invitations.admit("x#y.z", null));
        house.clock.advance(Duration.ofDays(7));
        refused("INVITATION_OVER", () -> invitations.admit(old.token(), null));
    }

    @Test
    void ofOneDomainOnlyProvenAddressesMay() {
        Invitations invitations = under("Example.org");
        assertThat(invitations.admit(null, "tanaka@EXAMPLE.org")).isEmpty();
        for (String other : List.of("a@evil-example.org", "a@sub.example.org", "a@example.org.evil.net")) {
            refused("INVITATION_NEEDED", () -> invitations.admit(null, other));
        }
        refused("INVITATION_NEEDED", () -> invitations.admit(null, null));
        Invitation mailed = invitations
                .admit(invitations.mailed("tanaka@example.org").token(), null)
                .orElseThrow();
        Account account = join(invitations, "tanaka", mailed);
        assertThat(account.email()).isEqualTo("tanaka@example.org");
        AddressProofs proofs = new AddressProofs(house.table, house.clock, house.secrets, house.limits);
        assertThat(proofs.isVerified(account.userId(), "tanaka@example.org")).isTrue();
    }

    @Test
    void anAdminsInvitationsGoWithTheAccount() {
        Invitations invitations = under("invitation");
        invitations.make(admin.userId(), "", Duration.ofDays(7));
        invitations.make("another", "", Duration.ofDays(7));
        assertThat(invitations.remove(admin.userId(), admin.username())).isEqualTo(1);
        assertThat(invitations.list(10, null).items()).hasSize(1);
    }

    @Test
    void whatOutsidersHaveMailedToThemLeavesTheAdminsTheirInvitations() {
        Invitations invitations = under("example.org");
        for (int i = 0; i < Invitations.MOST; i++) {
            invitations.mailed("invented" + i + "@example.org");
        }
        Invitation old = invitations.mailed("old@example.org").invitation();
        house.table
                .put(
                        InvitationItems.INVITATION,
                        new Invitation("Zq81LmPw0aXc", old.secret(), "", "", old.email(), old.created(), old.expires()))
                .orThrow();
        for (int i = 0; i < Invitations.MOST; i++) {
            invitations.make(admin.userId(), "guest " + i, Duration.ofDays(7));
        }
        refused("TOO_MANY_INVITATIONS", () -> invitations.make(admin.userId(), "", Duration.ofDays(7)));
        assertThat(invitations.list(Invitations.MOST, null).items())
                .filteredOn(invitation -> invitation.email() != null)
                .hasSizeLessThanOrEqualTo(1);
        invitations.mailed("tanaka@example.org");
        assertThat(invitations.remove(admin.userId(), admin.username())).isEqualTo(Invitations.MOST);
        invitations.make(admin.userId(), "", Duration.ofDays(7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all", "localhost", "@example.org", "example.org,other.org", "exa mple.org"})
    void anythingElseIsRefusedAtTheStart(String setting) {
        assertThatThrownBy(() -> WhoMaySignUp.of(setting)).isInstanceOf(IllegalArgumentException.class);
    }
}
