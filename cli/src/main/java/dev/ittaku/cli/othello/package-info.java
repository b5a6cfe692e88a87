/** Othello on the command line. */
@NullMarked
package dev.ittaku.cli.othello;

import org.jspecify.annotations.NullMarked;
