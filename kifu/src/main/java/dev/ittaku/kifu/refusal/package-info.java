/** Reasons for rejecting a request. */
@NullMarked
package dev.ittaku.kifu.refusal;

import org.jspecify.annotations.NullMarked;
