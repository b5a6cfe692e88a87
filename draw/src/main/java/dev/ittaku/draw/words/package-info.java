/** The dictionary by which kanji are read. */
@NullMarked
package dev.ittaku.draw.words;

import org.jspecify.annotations.NullMarked;
