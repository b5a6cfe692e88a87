/** Faults that a store is asked to answer with. */
@NullMarked
package dev.ittaku.dynamodb.fault;

import org.jspecify.annotations.NullMarked;
