/** Messages to people from all parts of the installation. */
@NullMarked
package dev.ittaku.accounts.inbox;

import org.jspecify.annotations.NullMarked;
