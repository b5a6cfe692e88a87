/** Files for exports and imports: buckets as folders, their layout, their formats. */
@NullMarked
package dev.ittaku.dynamodb.internal.transfer;

import org.jspecify.annotations.NullMarked;
