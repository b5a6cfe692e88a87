/** The export of one person's data. */
@NullMarked
package dev.ittaku.accounts.export;

import org.jspecify.annotations.NullMarked;
