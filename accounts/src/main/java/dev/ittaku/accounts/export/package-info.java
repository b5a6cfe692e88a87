/** The data of one person, to be taken away. */
@NullMarked
package dev.ittaku.accounts.export;

import org.jspecify.annotations.NullMarked;
