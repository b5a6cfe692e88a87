/** The AWS SDK's client interfaces over the operations. */
@NullMarked
package dev.ittaku.dynamodb.internal.client;

import org.jspecify.annotations.NullMarked;
