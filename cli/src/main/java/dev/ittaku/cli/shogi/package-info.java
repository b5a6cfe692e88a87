/** Shogi on the command line: records converted, moves counted. */
@NullMarked
package dev.ittaku.cli.shogi;

import org.jspecify.annotations.NullMarked;
