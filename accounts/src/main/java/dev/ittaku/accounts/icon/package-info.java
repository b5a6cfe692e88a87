/** People's pictures: their own, or one that is drawn from their id. */
@NullMarked
package dev.ittaku.accounts.icon;

import org.jspecify.annotations.NullMarked;
