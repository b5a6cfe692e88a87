/** Keys of an encrypted store, and how its entries are sealed. */
@NullMarked
package dev.ittaku.dynamodb.encryption;

import org.jspecify.annotations.NullMarked;
