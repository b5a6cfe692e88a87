package dev.ittaku.draw.table;

/** Where a turn stands. */
public enum TurnStatus {
    NOT_STARTED,
    SETTING_ANSWER,
    DRAWING,
    FINISHED
}
