package dev.ittaku.accounts.invitation;

import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides who may sign up; makes, lists and revokes invitations. */
public final class Invitations implements AccountRemoval {
    /** How many of the admins' invitations may be open at a time. */
    public static final int MOST = 200;

    private static final Duration MAILED_LIFE = Duration.ofDays(1);
    private static final int ID_LENGTH = 12;
    /**
     * The first character of ids of mailed invitations. It sorts after all letters and digits, so the list begins with
     * the invitations of admins, and they can be counted without reading requests of strangers.
     */
    private static final String MAILED = "~";

    private static final int LONGEST_TOKEN = 100;

    /** A new invitation, with the text for its link, which is shown this once. */
    public record Made(Invitation invitation, String token) {}

    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final WhoMaySignUp rule;

    public Invitations(Table table, Clock clock, Secrets secrets, WhoMaySignUp rule) {
        this.table = table;
        this.clock = clock;
        this.secrets = secrets;
        this.rule = rule;
    }

    public WhoMaySignUp rule() {
        return rule;
    }

    /**
     * The invitation that a sign-up uses up; empty if it needs none. Rejected if it needs another.
     *
     * @param token the secret of a link
     * @param proven an address that a provider has verified
     */
    public Optional<Invitation> admit(@Nullable String token, @Nullable String proven) {
        boolean open = rule.kind() == WhoMaySignUp.Kind.EVERYONE || (proven != null && rule.covers(proven));
        if (rule.kind() == WhoMaySignUp.Kind.NOBODY) {
            throw InvitationRefusal.closed();
        }
        if (token == null || token.isEmpty()) {
            if (open) {
                return Optional.empty();
            }
            throw InvitationRefusal.needed();
        }
        return Optional.of(find(token).orElseThrow(InvitationRefusal::over));
    }

    /** What a link's token is for; empty for one that is unknown, used, revoked or over. */
    public Optional<Invitation> find(String token) {
        int dot = token.indexOf('.');
        if (token.length() > LONGEST_TOKEN || dot < 1 || token.indexOf('#') >= 0) {
            return Optional.empty();
        }
        String hash = Secrets.hash(token.substring(dot + 1));
        return table.get(InvitationItems.INVITATION_BY_ID.of(new Invitation.Key(token.substring(0, dot))))
                .item()
                .filter(found -> clock.instant().isBefore(found.expires()) && Secrets.same(found.secret(), hash));
    }

    /** Uses it up, in the transaction that makes the account: it fails if somebody was faster. */
    public Transaction use(Transaction transaction, Invitation invitation) {
        return transaction.delete(
                InvitationItems.INVITATION,
                invitation,
                InvitationItems.INVITATION.field(Invitation::secret).is(invitation.secret()));
    }

    /** Makes an invitation that anybody with the link can use. Mailed invitations do not count towards the limit. */
    public Made make(String madeBy, String note, Duration life) {
        // A mailed one from before their ids had a prefix is recognised by its address.
        long open = table.count(byAdmins()
                        .filter(InvitationItems.INVITATION
                                .field(Invitation::email)
                                .absent()))
                .value();
        if (open >= MOST) {
            throw InvitationRefusal.tooMany(MOST);
        }
        return put(secrets.id(ID_LENGTH), madeBy, note, null, life);
    }

    /**
     * Makes one for an address of the domain; its link goes there by mail and nowhere else. How many are open is bounded by
     * how many are mailed in an hour: see {@code Throttle.invited}.
     */
    public Made mailed(String address) {
        return put(MAILED + secrets.id(ID_LENGTH), "", "", address, MAILED_LIFE);
    }

    private Made put(String id, String madeBy, String note, @Nullable String email, Duration life) {
        Instant now = clock.instant();
        String secret = secrets.secret();
        Invitation made = new Invitation(id, Secrets.hash(secret), madeBy, note, email, now, now.plus(life));
        table.put(InvitationItems.INVITATION, made).orThrow();
        return new Made(made, id + "." + secret);
    }

    private static Query<Invitation> byAdmins() {
        return InvitationItems.INVITATIONS
                .of(None.NONE)
                .range(Invitation::id)
                .to(MAILED)
                .limit(MOST);
    }

    /** Those that admins made, then those that were mailed. */
    public Page<Invitation> list(int limit, @Nullable String cursor) {
        return table.page(InvitationItems.INVITATIONS.of(None.NONE).limit(limit).after(cursor));
    }

    /** True if there was such an invitation. */
    public boolean revoke(String id) {
        return table.deleteKey(InvitationItems.INVITATION, InvitationItems.INVITATION.key(new Invitation.Key(id)))
                .orThrow()
                .isPresent();
    }

    @Override
    public String part() {
        return "invitations";
    }

    @Override
    public long remove(String userId, String username) {
        List<Invitation> own = table.stream(byAdmins())
                .filter(invitation -> invitation.madeBy().equals(userId))
                .toList();
        own.forEach(invitation -> revoke(invitation.id()));
        return own.size();
    }
}
