/** PartiQL statements, run by the operations they stand for. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.statement;

import org.jspecify.annotations.NullMarked;
