/** The installation's store: embedded, or DynamoDB, by configuration alone; and its tables. */
@NullMarked
package dev.ittaku.server.store;

import org.jspecify.annotations.NullMarked;
