/** Removes items, records, history and backups whose time has come. */
@NullMarked
package dev.ittaku.dynamodb.internal.ttl;

import org.jspecify.annotations.NullMarked;
