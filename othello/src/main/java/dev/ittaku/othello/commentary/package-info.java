/** True sentences about moves, in Japanese and English, each from a claim that can be checked. */
@NullMarked
package dev.ittaku.othello.commentary;

import org.jspecify.annotations.NullMarked;
