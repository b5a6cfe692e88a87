package dev.ittaku.platform.refusal;

/** Kinds of refusals; each interface has its own way to express them, such as HTTP's status codes. */
public enum Kind {
    /** A field does not follow the rules. */
    INVALID,
    /** The request is well formed, but cannot be processed. */
    UNUSABLE,
    /** It does not exist, or the caller may not know that it does. */
    NOT_FOUND,
    /** The caller is not signed in, or not as the person who may do this. */
    NOT_SIGNED_IN,
    /** The caller may not do this. */
    FORBIDDEN,
    /** It conflicts with the present state. */
    CONFLICT,
    /** It changed since the caller read it. */
    STALE,
    /** Too many requests. */
    TOO_OFTEN,
    /** It may succeed in a moment. */
    BUSY
}
