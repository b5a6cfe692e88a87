/** Items of older versions and of other programs, taken over. */
@NullMarked
package dev.ittaku.cli.migrate;

import org.jspecify.annotations.NullMarked;
