package dev.ittaku.vote.demo;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until it is moved on. Only one thread plays by it. */
final class PastClock extends Clock {
    private Instant now;

    PastClock(Instant from) {
        this.now = from;
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    /** Moves on to a moment; never back. */
    void to(Instant moment) {
        if (moment.isAfter(now)) {
            now = moment;
        }
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.fixed(now, zone);
    }
}
