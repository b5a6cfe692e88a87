/** Operations on items by their keys, one or a batch of them. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.item;

import org.jspecify.annotations.NullMarked;
