/** The operations of DynamoDB Streams. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.stream;

import org.jspecify.annotations.NullMarked;
