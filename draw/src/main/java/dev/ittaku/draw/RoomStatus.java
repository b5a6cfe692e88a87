package dev.ittaku.draw;

/** Where a room stands. */
public enum RoomStatus {
    WAITING,
    PLAYING,
    FINISHED
}
