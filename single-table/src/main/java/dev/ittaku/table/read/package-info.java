/** Running gets, queries and batch gets, and the cursors between pages. */
@NullMarked
package dev.ittaku.table.read;

import org.jspecify.annotations.NullMarked;
