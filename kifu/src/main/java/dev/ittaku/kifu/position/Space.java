package dev.ittaku.kifu.position;

/** Whose index of positions: each user has one, and there is one of all public records. */
final class Space {
    static final String PUBLIC = "public";

    private Space() {}

    static String of(String username) {
        return "uname#" + username;
    }
}
