/** What is stored of a game: its state, its moves and what the machine said about them. */
@NullMarked
package dev.ittaku.vote.table.game;

import org.jspecify.annotations.NullMarked;
