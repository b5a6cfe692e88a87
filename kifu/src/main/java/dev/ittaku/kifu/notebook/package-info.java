/** A user's records, tags and readers. */
@NullMarked
package dev.ittaku.kifu.notebook;

import org.jspecify.annotations.NullMarked;
