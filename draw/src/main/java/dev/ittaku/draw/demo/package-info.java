/** Sample content: sketches that draw themselves, a game that was played with them, and guests to play with. */
@NullMarked
package dev.ittaku.draw.demo;

import org.jspecify.annotations.NullMarked;
