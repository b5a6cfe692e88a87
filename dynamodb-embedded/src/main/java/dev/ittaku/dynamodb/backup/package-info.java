/** Where copies of stores are kept: folders and buckets. */
@NullMarked
package dev.ittaku.dynamodb.backup;

import org.jspecify.annotations.NullMarked;
