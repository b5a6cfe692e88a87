package dev.ittaku.accounts.address;

/** What an account that names an address has of it. */
public enum AddressClaim {
    /** It is known to be its person's own. */
    PROVEN,
    /** Nobody can prove addresses here, so the first who names one keeps it. */
    KEPT,
    /**
     * The address becomes theirs when they open a link that is mailed there. Until then others may enter it too, and
     * nobody learns of it.
     */
    UNPROVEN
}
