package dev.ittaku.lessons.table;

/** A studio in the list of all studios; written together with the studio itself. */
public record StudioEntry(String code, String name, String timeZone, StudioMode mode) {
    /** What identifies an item. */
    public record Key(String code) {}
}
