/** Sample games, played by Vote's own services over a clock that runs through the past. */
@NullMarked
package dev.ittaku.vote.demo;

import org.jspecify.annotations.NullMarked;
