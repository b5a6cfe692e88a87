package dev.ittaku.platform.refusal;

import java.util.Optional;
import java.util.Set;

/**
 * What a caller saw of something before they asked to change it. A service checks it against what it read, and makes its
 * write depend on what it read: then nothing changes unseen in between.
 *
 * @param versions those that the caller would change; empty for any version of something that is there
 */
public record Revision(boolean asked, Set<Long> versions) {
    /** The caller asks for nothing: whatever is there may be changed. */
    public static final Revision ANY = new Revision(false, Set.of());

    /** The caller wants to change what is there, whatever it is now. */
    public static final Revision EXISTING = new Revision(true, Set.of());

    public Revision {
        versions = Set.copyOf(versions);
    }

    /** The caller wants to change one of these versions and no other. */
    public static Revision of(Set<Long> versions) {
        return new Revision(true, versions);
    }

    /** @param current the version of what is there; empty for nothing */
    public boolean allows(Optional<Long> current) {
        return !asked || (current.isPresent() && (versions.isEmpty() || versions.contains(current.get())));
    }
}
