package dev.ittaku.draw.room;

/** Whether a room is still this server's, in the life in which it was taken. */
record Tenure(Pulse pulse, long life) {
    Pulse.Standing now() {
        return pulse.standing(life);
    }

    /** Makes an unsure standing sure, or fails; waits for the store. */
    void confirm() {
        pulse.confirm();
    }
}
