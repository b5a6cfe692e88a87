/** PartiQL statements, run by the corresponding operations. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.statement;

import org.jspecify.annotations.NullMarked;
