/** Expressions whose names and values are bound, and that run over items. */
@NullMarked
package dev.ittaku.dynamodb.internal.expression;

import org.jspecify.annotations.NullMarked;
