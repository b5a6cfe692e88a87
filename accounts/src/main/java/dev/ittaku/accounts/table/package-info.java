/** Keys of the table of accounts and the values its samples share. */
@NullMarked
package dev.ittaku.accounts.table;

import org.jspecify.annotations.NullMarked;
