/** Loads an export of a table, without the people in it. */
@NullMarked
package dev.ittaku.cli.imports;

import org.jspecify.annotations.NullMarked;
