/** The table {@code lessons}: its design and what is stored in it. */
@NullMarked
package dev.ittaku.lessons.table;

import org.jspecify.annotations.NullMarked;
