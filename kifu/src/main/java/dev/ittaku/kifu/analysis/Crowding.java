package dev.ittaku.kifu.analysis;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * Decides who may still enter the queue. Half of its places are reserved for people with few requests in it, and the
 * engine time of waiting requests is limited, so that a few accounts or one address cannot keep others out.
 */
final class Crowding {
    static final int MOST_WAITING = 200;
    /** With this number of waiting requests or more, a person and an address are limited to a few. */
    static final int CROWDED = MOST_WAITING / 2;

    static final int FEW_OF_A_PERSON = 5;
    static final int FEW_OF_AN_ADDRESS = 15;
    static final Duration ENGINE_TIME_OF_A_PERSON = Duration.ofHours(2);
    static final Duration ENGINE_TIME_OF_AN_ADDRESS = Duration.ofHours(6);

    /** The reason why a request is rejected. */
    enum Obstacle {
        NONE,
        /** The queue has no place left. */
        FULL,
        /** This person, or others at the same address, have as much in the queue as they may. */
        OWN_REQUESTS
    }

    private Crowding() {}

    static Obstacle before(QueuePlace wanted, Collection<QueuePlace> waiting) {
        if (waiting.size() >= MOST_WAITING) {
            return Obstacle.FULL;
        }
        boolean crowded = waiting.size() >= CROWDED;
        boolean tooMuch = tooMuch(
                        wanted, waiting, QueuePlace::person, crowded, FEW_OF_A_PERSON, ENGINE_TIME_OF_A_PERSON)
                || tooMuch(wanted, waiting, QueuePlace::address, crowded, FEW_OF_AN_ADDRESS, ENGINE_TIME_OF_AN_ADDRESS);
        return tooMuch ? Obstacle.OWN_REQUESTS : Obstacle.NONE;
    }

    /** A person without a waiting request may always make one, however long it takes. */
    private static boolean tooMuch(
            QueuePlace wanted,
            Collection<QueuePlace> waiting,
            Function<QueuePlace, String> whose,
            boolean crowded,
            int few,
            Duration engineTime) {
        List<QueuePlace> theirs = waiting.stream()
                .filter(place -> whose.apply(place).equals(whose.apply(wanted)))
                .toList();
        long seconds = theirs.stream().mapToLong(QueuePlace::seconds).sum();
        return !theirs.isEmpty()
                && ((crowded && theirs.size() >= few) || seconds + wanted.seconds() > engineTime.toSeconds());
    }
}
