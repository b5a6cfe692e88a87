/** The store on disk: RocksDB, group commit, encrypted entries, and the repair of a damaged store. */
@NullMarked
package dev.ittaku.dynamodb.internal.storage.rocks;

import org.jspecify.annotations.NullMarked;
