package dev.ittaku.draw.game;

import dev.ittaku.draw.table.Role;
import java.time.Instant;

/** Someone in the room: on a seat, or looking on. */
final class Seating {
    final String id;
    /** An admin may take it away. */
    String name;

    final Role role;
    final Instant joinedAt;
    boolean ready;
    /** Whether they show the picture of their account. */
    boolean pictured;

    /** Whether they came while a turn was played, and take a seat with the next one. */
    boolean arriving;

    /** How many windows are open. */
    int sockets;

    /** The time of the last sign of the player; a seat without a window is held for a while from then on. */
    Instant lastSeen;

    Seating(String id, String name, Role role, Instant joinedAt, Instant lastSeen) {
        this.id = id;
        this.name = name;
        this.role = role;
        this.joinedAt = joinedAt;
        this.lastSeen = lastSeen;
    }

    Game.Person person() {
        return new Game.Person(id, name, pictured);
    }

    boolean isHere() {
        return sockets > 0;
    }
}
