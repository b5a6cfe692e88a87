package dev.ittaku.platform.refusal;

/** Kinds of refusals, which an interface says each in its own way. */
public enum Kind {
    /** A field does not follow the rules. */
    INVALID,
    /** What was sent is well formed, but cannot be used. */
    UNUSABLE,
    /** There is no such thing, or none that the caller may know of. */
    NOT_FOUND,
    /** The caller is somebody else than they must be. */
    NOT_SIGNED_IN,
    /** The caller may not do this. */
    FORBIDDEN,
    /** It does not go together with how things stand. */
    CONFLICT,
    /** It changed since the caller read it. */
    STALE,
    /** It was asked for too often. */
    TOO_OFTEN,
    /** It may succeed in a moment. */
    BUSY
}
