/** Items, read by key, and how they are shown. */
@NullMarked
package dev.ittaku.console.item;

import org.jspecify.annotations.NullMarked;
