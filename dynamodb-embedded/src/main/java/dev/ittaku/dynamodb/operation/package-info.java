/** One class for each operation of the service: checks its parameters, runs, answers. */
@NullMarked
package dev.ittaku.dynamodb.operation;

import org.jspecify.annotations.NullMarked;
