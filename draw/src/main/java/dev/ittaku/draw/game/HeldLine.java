package dev.ittaku.draw.game;

import dev.ittaku.draw.chat.ChatLine;

/**
 * A chat line of the present turn that only some people may read until the turn is over; its writer always may. The
 * group of a line follows from its writer and its length. Only guesses are held back because of their content.
 */
record HeldLine(ChatLine line, Circle circle) {
    /** Who may read a line before the turn is over. */
    enum Circle {
        /** The drawer alone: a guess that may not be shown. */
        DRAWER,
        /** Everyone who knows the answer; their lines are shown to each other. */
        KNOWERS,
        /** Everyone who cannot guess, or not any more: what spectators say. */
        BYSTANDERS
    }
}
