/** What was asked for and refused: one form for all products, whatever interface says it. */
@NullMarked
package dev.ittaku.platform.refusal;

import org.jspecify.annotations.NullMarked;
