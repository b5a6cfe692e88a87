/** Factories for the service's errors. */
@NullMarked
package dev.ittaku.dynamodb.internal.error;

import org.jspecify.annotations.NullMarked;
