package dev.ittaku.draw.room;

/** Why a socket is closed: code and reason of the protocol's document. */
public record Closing(int code, String reason) {
    public static final Closing RESTART = new Closing(1012, "restart");
    public static final Closing VERSION = new Closing(4000, "version");
    /** Another server runs the room now, or may: come again, and any server finds it. */
    public static final Closing MOVED = new Closing(4001, "moved");

    public static final Closing NOT_A_MEMBER = new Closing(4003, "not a member");
    public static final Closing NO_SUCH_GAME = new Closing(4004, "no such game");
    public static final Closing TOO_MUCH = new Closing(4008, "too much");
    public static final Closing ELSEWHERE = new Closing(4009, "elsewhere");
    public static final Closing SLOW = new Closing(4010, "slow");
    public static final Closing LEFT = new Closing(4011, "left");
}
