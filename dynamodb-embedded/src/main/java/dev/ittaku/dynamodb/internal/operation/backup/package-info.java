/** Backups, point-in-time recovery and restored tables. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.backup;

import org.jspecify.annotations.NullMarked;
