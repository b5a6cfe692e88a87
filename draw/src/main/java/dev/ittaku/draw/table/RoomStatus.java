package dev.ittaku.draw.table;

/** Where a room stands. */
public enum RoomStatus {
    WAITING,
    PLAYING,
    FINISHED
}
