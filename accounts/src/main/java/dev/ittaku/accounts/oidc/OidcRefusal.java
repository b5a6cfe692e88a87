package dev.ittaku.accounts.oidc;

import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.util.List;

/** A sign-in through a provider that came to nothing. */
public final class OidcRefusal extends Refusal {
    /** Why. */
    public enum Reason implements Refusal.Reason {
        /** No such provider is configured. */
        NOT_FOUND(Kind.NOT_FOUND),
        /** The provider does not answer, or not as it must. */
        PROVIDER_UNREACHABLE(Kind.BUSY),
        /** The person declined at the provider, or the provider did. */
        PROVIDER_DENIED(Kind.UNUSABLE),
        /** What the provider vouches for does not hold: signature, issuer, audience, time or nonce. */
        PROVIDER_ANSWER(Kind.UNUSABLE),
        /** The sign-in was begun too long ago, in another browser, or has been used. */
        SIGN_IN_OVER(Kind.UNUSABLE);

        private final Kind kind;

        Reason(Kind kind) {
            this.kind = kind;
        }

        @Override
        public Kind kind() {
            return kind;
        }
    }

    private OidcRefusal(Reason reason, String message) {
        super(reason, message, List.of(), null);
    }

    static OidcRefusal unknown() {
        return new OidcRefusal(Reason.NOT_FOUND, "There is no such provider here.");
    }

    static OidcRefusal unreachable(String provider, String why) {
        return new OidcRefusal(
                Reason.PROVIDER_UNREACHABLE, provider + " cannot be reached: " + why + ". Try again later.");
    }

    static OidcRefusal denied() {
        return new OidcRefusal(Reason.PROVIDER_DENIED, "The provider did not let you sign in.");
    }

    static OidcRefusal answer(String why) {
        return new OidcRefusal(Reason.PROVIDER_ANSWER, "The provider's answer was not accepted: " + why + ".");
    }

    public static OidcRefusal over() {
        return new OidcRefusal(Reason.SIGN_IN_OVER, "This sign-in took too long or was used already; begin again.");
    }
}
