/** TransactGetItems and TransactWriteItems. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.transaction;

import org.jspecify.annotations.NullMarked;
