/** What each legal move does: evaluation, loss, mobility, corners. */
@NullMarked
package dev.ittaku.othello.analysis;

import org.jspecify.annotations.NullMarked;
