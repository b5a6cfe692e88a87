/** Accounts, the names and addresses that lead to them, and the list of all people. */
@NullMarked
package dev.ittaku.accounts.people;

import org.jspecify.annotations.NullMarked;
