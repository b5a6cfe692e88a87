/** How items, indexes and streams lie in a store: sorted keys, atomic batches, snapshots; and a store in memory. */
@NullMarked
package dev.ittaku.dynamodb.internal.storage;

import org.jspecify.annotations.NullMarked;
