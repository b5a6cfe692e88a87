/** Who the users of an older system are here. */
@NullMarked
package dev.ittaku.accounts.migration;

import org.jspecify.annotations.NullMarked;
