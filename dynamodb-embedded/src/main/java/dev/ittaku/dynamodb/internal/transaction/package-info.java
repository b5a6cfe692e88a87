/** Item locks, conflicts and the tokens that make a transaction idempotent. */
@NullMarked
package dev.ittaku.dynamodb.internal.transaction;

import org.jspecify.annotations.NullMarked;
