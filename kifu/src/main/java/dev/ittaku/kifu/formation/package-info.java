/** Formations that a user has stood in, what was played there and what it cost: similar positions, and drills. */
@NullMarked
package dev.ittaku.kifu.formation;

import org.jspecify.annotations.NullMarked;
