package dev.ittaku.kifu.position;

/** Whose index of positions: each user has one, and there is one of all public records. */
public final class Space {
    static final String PUBLIC = "public";

    private Space() {}

    public static String of(String username) {
        return "uname#" + username;
    }
}
