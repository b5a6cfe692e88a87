/** Rejected requests: one form for all products and interfaces. */
@NullMarked
package dev.ittaku.platform.refusal;

import org.jspecify.annotations.NullMarked;
