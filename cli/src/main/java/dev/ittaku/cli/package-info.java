/** The commands behind the launcher. */
@NullMarked
package dev.ittaku.cli;

import org.jspecify.annotations.NullMarked;
