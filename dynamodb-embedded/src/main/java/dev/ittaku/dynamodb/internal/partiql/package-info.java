/** PartiQL: reads statements and binds them to the conditions, updates and keys that the operations work on. */
@NullMarked
package dev.ittaku.dynamodb.internal.partiql;

import org.jspecify.annotations.NullMarked;
