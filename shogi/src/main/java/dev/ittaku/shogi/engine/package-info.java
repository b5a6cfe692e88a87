/** Thinking about positions: what an engine is asked and answers, and the built-in engine. */
@NullMarked
package dev.ittaku.shogi.engine;

import org.jspecify.annotations.NullMarked;
