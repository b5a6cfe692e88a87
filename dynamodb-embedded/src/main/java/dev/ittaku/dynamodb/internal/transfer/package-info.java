/** Files that items leave into and come from: folders that stand for buckets, their layout, their formats. */
@NullMarked
package dev.ittaku.dynamodb.internal.transfer;

import org.jspecify.annotations.NullMarked;
