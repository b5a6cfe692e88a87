package dev.ittaku.lessons.studio;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * A studio and how its lessons are run, or one room of a studio that has several: a room has a code, a schedule and seats of
 * its own and names the studio it belongs to.
 *
 * @param cutoffMinutes how long before the start the waitlist stops moving
 * @param capacity the seats of a lesson that names none
 * @param claimMinutes for how long a freed seat is held at most, where the waitlist works by claims
 * @param reminderMinutes how long before the start whoever has booked is reminded, unless they set something else; absent for not
 *     at all
 * @param belongsTo the studio that it is a room of
 * @param belongsToName what that studio is called, written together with its name
 * @param rooms how many rooms belong to it
 */
public record Studio(
        String code,
        String name,
        String timeZone,
        StudioMode mode,
        WaitlistMode waitlistMode,
        int cutoffMinutes,
        @Nullable Integer capacity,
        @Nullable Integer claimMinutes,
        Instant updatedAt,
        @Nullable Integer reminderMinutes,
        @Nullable String belongsTo,
        @Nullable String belongsToName,
        @Nullable Integer rooms) {
    /** What identifies an item. */
    public record Key(String code) {}

    private static final int USUAL_CLAIM = 10;

    /** A studio that is not a room, has no rooms and sends no reminders. */
    public Studio(
            String code,
            String name,
            String timeZone,
            StudioMode mode,
            WaitlistMode waitlistMode,
            int cutoffMinutes,
            @Nullable Integer capacity,
            @Nullable Integer claimMinutes,
            Instant updatedAt) {
        this(
                code,
                name,
                timeZone,
                mode,
                waitlistMode,
                cutoffMinutes,
                capacity,
                claimMinutes,
                updatedAt,
                null,
                null,
                null,
                null);
    }

    public ZoneId zone() {
        return ZoneId.of(timeZone);
    }

    public boolean isManaged() {
        return mode == StudioMode.MANAGED;
    }

    public boolean hasRooms() {
        return rooms != null && rooms > 0;
    }

    /** Its name outside of the list of its studio's rooms. */
    public String fullName() {
        return belongsToName == null ? name : belongsToName + " " + name;
    }

    public Duration longestClaim() {
        return Duration.ofMinutes(claimMinutes == null ? USUAL_CLAIM : claimMinutes);
    }

    /** This studio as a room of another one, or of none. */
    public Studio in(@Nullable Studio whole) {
        return new Studio(
                code,
                name,
                timeZone,
                mode,
                waitlistMode,
                cutoffMinutes,
                capacity,
                claimMinutes,
                updatedAt,
                reminderMinutes,
                whole == null ? null : whole.code,
                whole == null ? null : whole.name,
                rooms);
    }

    /** Returns the studio to be written: with a later version, and with the number of its rooms. */
    public Studio written(String stripped, Instant at, @Nullable Integer hasRooms) {
        return new Studio(
                code,
                stripped,
                timeZone,
                mode,
                waitlistMode,
                cutoffMinutes,
                capacity,
                claimMinutes,
                at,
                reminderMinutes,
                belongsTo,
                belongsToName,
                hasRooms);
    }
}
