/** Why a store cannot be opened or used. */
@NullMarked
package dev.ittaku.dynamodb.storage;

import org.jspecify.annotations.NullMarked;
