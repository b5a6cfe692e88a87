/** How items, indexes and streams lie on disk or in memory: sorted keys, atomic batches, snapshots. */
@NullMarked
package dev.ittaku.dynamodb.internal.storage;

import org.jspecify.annotations.NullMarked;
