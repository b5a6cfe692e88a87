/** What the formats share: characters, moves, times and endings as people write them, and warnings. */
@NullMarked
package dev.ittaku.shogi.format.text;

import org.jspecify.annotations.NullMarked;
