/** What a position is worth before it can be solved: pattern tables trained on games of our own. */
@NullMarked
package dev.ittaku.othello.evaluation;

import org.jspecify.annotations.NullMarked;
