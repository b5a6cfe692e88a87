package dev.ittaku.accounts.invitation;

import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.util.List;

/** A sign-up that the installation does not allow. */
public final class InvitationRefusal extends Refusal {
    /** Why. */
    public enum Reason implements Refusal.Reason {
        SIGN_UP_CLOSED(Kind.FORBIDDEN),
        INVITATION_NEEDED(Kind.FORBIDDEN),
        /** Unknown, used, revoked, over, or for another address. */
        INVITATION_OVER(Kind.UNUSABLE),
        TOO_MANY_INVITATIONS(Kind.CONFLICT);

        private final Kind kind;

        Reason(Kind kind) {
            this.kind = kind;
        }

        @Override
        public Kind kind() {
            return kind;
        }
    }

    private InvitationRefusal(Reason reason, String message) {
        super(reason, message, List.of(), null);
    }

    static InvitationRefusal closed() {
        return new InvitationRefusal(Reason.SIGN_UP_CLOSED, "Nobody can sign up here.");
    }

    static InvitationRefusal needed() {
        return new InvitationRefusal(Reason.INVITATION_NEEDED, "Signing up here needs an invitation.");
    }

    public static InvitationRefusal over() {
        return new InvitationRefusal(
                Reason.INVITATION_OVER, "This invitation was used, revoked or is over; ask for another.");
    }

    static InvitationRefusal tooMany(int most) {
        return new InvitationRefusal(
                Reason.TOO_MANY_INVITATIONS, "There are " + most + " open invitations; revoke some first.");
    }
}
