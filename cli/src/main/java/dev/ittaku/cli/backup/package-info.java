/** Copies of the store, and the way back. */
@NullMarked
package dev.ittaku.cli.backup;

import org.jspecify.annotations.NullMarked;
