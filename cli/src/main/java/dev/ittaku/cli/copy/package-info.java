/** Copies tables from one store to another while the first is in use. */
@NullMarked
package dev.ittaku.cli.copy;

import org.jspecify.annotations.NullMarked;
