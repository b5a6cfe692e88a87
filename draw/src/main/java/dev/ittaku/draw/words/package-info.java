/** Words: what an answer is in each language, which guess is right, how kanji are read, and words to draw. */
@NullMarked
package dev.ittaku.draw.words;

import org.jspecify.annotations.NullMarked;
