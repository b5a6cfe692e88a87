/** What a player is shown of a game: its view, the events, and whom an event is for. Nothing here knows the game itself. */
@NullMarked
package dev.ittaku.draw.view;

import org.jspecify.annotations.NullMarked;
