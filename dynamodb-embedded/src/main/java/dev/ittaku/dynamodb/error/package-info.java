/** Factories for the service's errors. */
@NullMarked
package dev.ittaku.dynamodb.error;

import org.jspecify.annotations.NullMarked;
