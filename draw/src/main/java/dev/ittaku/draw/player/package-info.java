/** Players without accounts. */
@NullMarked
package dev.ittaku.draw.player;

import org.jspecify.annotations.NullMarked;
