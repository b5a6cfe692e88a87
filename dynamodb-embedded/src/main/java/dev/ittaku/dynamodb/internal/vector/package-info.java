/** Distances between vectors. */
@NullMarked
package dev.ittaku.dynamodb.internal.vector;

import org.jspecify.annotations.NullMarked;
