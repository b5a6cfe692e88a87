/** What one sees and changes of one's own account. */
@NullMarked
package dev.ittaku.accounts.web.me;

import org.jspecify.annotations.NullMarked;
