/** The stored data of a game: its state, its moves and the machine's comments on them. */
@NullMarked
package dev.ittaku.vote.table.game;

import org.jspecify.annotations.NullMarked;
