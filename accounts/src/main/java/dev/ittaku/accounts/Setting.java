package dev.ittaku.accounts;

/** Something the installation has once: who its first admin is, the key that signs cursors. */
record Setting(String name, String value) {}
