/** What is written to a table while one looks. */
@NullMarked
package dev.ittaku.console.change;

import org.jspecify.annotations.NullMarked;
