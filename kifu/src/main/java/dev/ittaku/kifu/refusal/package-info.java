/** What is refused. */
@NullMarked
package dev.ittaku.kifu.refusal;

import org.jspecify.annotations.NullMarked;
