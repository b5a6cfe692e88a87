/** The live table: creating it as declared, and finding out where it differs. */
@NullMarked
package dev.ittaku.table.admin;

import org.jspecify.annotations.NullMarked;
