/** The text of a record: read, edited, exported. */
@NullMarked
package dev.ittaku.kifu.text;

import org.jspecify.annotations.NullMarked;
