package dev.ittaku.platform.product;

/**
 * Removes a product's data when an account is deleted. It is called again after a crash, also for data that is already
 * removed, so repeating it must give the same result.
 */
public interface AccountRemoval {
    /** The product's name in the report. */
    String part();

    /** Removes everything of this user and says how many items that were. */
    long remove(String userId, String username);
}
