/** The Go Text Protocol, by which programs and boards for reversi (Othello) talk to each other. */
@NullMarked
package dev.ittaku.othello.gtp;

import org.jspecify.annotations.NullMarked;
