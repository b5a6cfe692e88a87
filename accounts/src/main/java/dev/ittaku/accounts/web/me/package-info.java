/** The routes for a person's own account. */
@NullMarked
package dev.ittaku.accounts.web.me;

import org.jspecify.annotations.NullMarked;
