package dev.ittaku.accounts.migration;

import java.util.Optional;

/** Who the users of an older system are here. */
public interface OldUsers {
    /**
     * The account of an old user.
     *
     * @param userId the account, if there is one
     * @param address a hash of the address whose confirmation will show who it is, if no account has confirmed it yet
     */
    record Known(Optional<String> userId, Optional<String> address) {
        public static final Known NOBODY = new Known(Optional.empty(), Optional.empty());

        public static Known account(String userId) {
            return new Known(Optional.of(userId), Optional.empty());
        }

        static Known claimedBy(String addressHash) {
            return new Known(Optional.empty(), Optional.of(addressHash));
        }
    }

    Known find(String oldUserId);
}
