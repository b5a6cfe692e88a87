/** Attribute values and items: the service's rules for numbers, sizes, equality and validity. */
@NullMarked
package dev.ittaku.dynamodb.internal.item;

import org.jspecify.annotations.NullMarked;
