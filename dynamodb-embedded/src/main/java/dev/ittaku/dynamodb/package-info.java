/** DynamoDB's behaviour in your own JVM, durable, on RocksDB. */
@NullMarked
package dev.ittaku.dynamodb;

import org.jspecify.annotations.NullMarked;
