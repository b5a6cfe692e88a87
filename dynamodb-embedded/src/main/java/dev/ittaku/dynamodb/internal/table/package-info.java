/** Tables and their schemas: keys, indexes, streams, expiry, tags, and the catalogue that keeps them. */
@NullMarked
package dev.ittaku.dynamodb.internal.table;

import org.jspecify.annotations.NullMarked;
