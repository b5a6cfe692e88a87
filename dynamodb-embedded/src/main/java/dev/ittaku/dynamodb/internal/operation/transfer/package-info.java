/** Exports and imports of whole tables. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.transfer;

import org.jspecify.annotations.NullMarked;
