/** The list of all people, in the order of their names. */
@NullMarked
package dev.ittaku.accounts.people;

import org.jspecify.annotations.NullMarked;
