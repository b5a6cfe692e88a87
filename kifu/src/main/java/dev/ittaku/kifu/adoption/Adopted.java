package dev.ittaku.kifu.adoption;

/**
 * Says that an item was taken over once. It stays when the item goes, and names nobody.
 *
 * @param item the key that the item got here, hashed
 */
public record Adopted(String item) {
    /** What identifies an item. */
    public record Key(String item) {}
}
