package dev.ittaku.platform.refusal;

import java.util.Optional;
import java.util.Set;

/**
 * The version that a caller saw before asking for a change. A service compares it with the version it read, and makes
 * its write conditional on that, so that nothing changes unseen in between.
 *
 * @param versions those that the caller would change; empty for any existing version
 */
public record Revision(boolean asked, Set<Long> versions) {
    /** The caller asks for nothing: whatever is there may be changed. */
    public static final Revision ANY = new Revision(false, Set.of());

    /** The caller wants to change an existing thing, whatever its version is. */
    public static final Revision EXISTING = new Revision(true, Set.of());

    public Revision {
        versions = Set.copyOf(versions);
    }

    /** The caller wants to change one of these versions and no other. */
    public static Revision of(Set<Long> versions) {
        return new Revision(true, versions);
    }

    /** @param current the version of the existing thing; empty if there is none */
    public boolean allows(Optional<Long> current) {
        return !asked || (current.isPresent() && (versions.isEmpty() || versions.contains(current.get())));
    }
}
