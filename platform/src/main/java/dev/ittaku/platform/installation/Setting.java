package dev.ittaku.platform.installation;

/** Something the installation has once: who its first admin is, the key that signs cursors. */
public record Setting(String name, String value) {
    /** What identifies an item. */
    public record Key(String name) {}
}
