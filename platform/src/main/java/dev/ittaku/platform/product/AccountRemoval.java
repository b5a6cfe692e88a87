package dev.ittaku.platform.product;

/**
 * What a product must remove when an account is deleted. Called again after a crash, also for what is already gone, so it
 * must come to the same end however often it runs.
 */
public interface AccountRemoval {
    /** The product's name in the report. */
    String part();

    /** Removes everything of this user and says how many items that were. */
    long remove(String userId, String username);
}
