/** The stored data of a turn: its state and deadlines, its candidates, their votes and counts. */
@NullMarked
package dev.ittaku.vote.table.turn;

import org.jspecify.annotations.NullMarked;
