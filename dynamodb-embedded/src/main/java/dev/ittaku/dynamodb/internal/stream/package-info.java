/** Change records of a table: views, shards, iterators and their one-day life. */
@NullMarked
package dev.ittaku.dynamodb.internal.stream;

import org.jspecify.annotations.NullMarked;
