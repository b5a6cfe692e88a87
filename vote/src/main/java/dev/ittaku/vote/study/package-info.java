/** What can be learned from games that were played: lines, and moves to guess. */
@NullMarked
package dev.ittaku.vote.study;

import org.jspecify.annotations.NullMarked;
