/** Links by which people who forgot their password set another. */
@NullMarked
package dev.ittaku.accounts.reset;

import org.jspecify.annotations.NullMarked;
