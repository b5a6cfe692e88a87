/** Distances between vectors. */
@NullMarked
package dev.ittaku.dynamodb.vector;

import org.jspecify.annotations.NullMarked;
