package dev.ittaku.kifu.adoption;

/**
 * Marks an item as imported. It stays when the item is deleted, and contains no names.
 *
 * @param item a hash of the new key of the item
 */
public record Adopted(String item) {
    /** What identifies an item. */
    public record Key(String item) {}
}
