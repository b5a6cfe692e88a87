/** Copies of tables that are kept after the table changes or goes. */
@NullMarked
package dev.ittaku.dynamodb.internal.backup;

import org.jspecify.annotations.NullMarked;
