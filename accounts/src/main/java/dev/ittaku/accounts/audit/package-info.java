/** Who did what, for admins. */
@NullMarked
package dev.ittaku.accounts.audit;

import org.jspecify.annotations.NullMarked;
