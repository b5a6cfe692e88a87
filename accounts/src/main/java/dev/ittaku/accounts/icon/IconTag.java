package dev.ittaku.accounts.icon;

/**
 * That a person has chosen a picture, and which; kept beside it, so that lists of many people need not read the pictures
 * themselves.
 */
public record IconTag(String userId, String tag) {
    /** What identifies an item. */
    public record Key(String userId) {}
}
