/** The dev service for Quarkus. */
@NullMarked
package dev.ittaku.dynamodb.quarkus;

import org.jspecify.annotations.NullMarked;
