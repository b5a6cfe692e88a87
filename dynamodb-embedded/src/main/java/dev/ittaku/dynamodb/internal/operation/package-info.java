/** What all operations share: tables and items in use, parameter checks, capacity, throttling, injected faults. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation;

import org.jspecify.annotations.NullMarked;
