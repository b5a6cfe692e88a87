/** Conditions and updates as sealed trees, and their rendering into DynamoDB expressions. */
@NullMarked
package dev.ittaku.table.expression;

import org.jspecify.annotations.NullMarked;
