/** Buckets of S3, as clients see them. */
@NullMarked
package dev.ittaku.dynamodb.internal.bucket;

import org.jspecify.annotations.NullMarked;
