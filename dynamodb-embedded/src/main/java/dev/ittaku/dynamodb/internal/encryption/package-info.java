/** Encryption of a store's entries, and the file that holds its key. */
@NullMarked
package dev.ittaku.dynamodb.internal.encryption;

import org.jspecify.annotations.NullMarked;
