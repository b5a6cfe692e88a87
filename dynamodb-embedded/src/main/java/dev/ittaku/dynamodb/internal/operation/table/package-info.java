/** Operations on tables and their indexes: create, change, describe, delete. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.table;

import org.jspecify.annotations.NullMarked;
