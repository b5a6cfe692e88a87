package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatLine;

/**
 * A line of the running turn that only some may read until the turn is over; who wrote it always may. Which circle a line
 * belongs to follows from who wrote it and how long it is. Only a guess is held back for what it says.
 */
record HeldLine(ChatLine line, Circle circle) {
    /** Who may read a line before the turn is over. */
    enum Circle {
        /** The drawer alone: a guess that may not be shown. */
        DRAWER,
        /** Everyone who knows the answer: what they say among themselves. */
        KNOWERS,
        /** Everyone who cannot guess, or not any more: what spectators say. */
        BYSTANDERS
    }
}
