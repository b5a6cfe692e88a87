/** Where buckets are: of Amazon S3, or of a server that speaks its protocol. */
@NullMarked
package dev.ittaku.dynamodb.bucket;

import org.jspecify.annotations.NullMarked;
