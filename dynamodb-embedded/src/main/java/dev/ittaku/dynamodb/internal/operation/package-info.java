/** One class for each operation of the service: checks its parameters, runs, answers. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation;

import org.jspecify.annotations.NullMarked;
