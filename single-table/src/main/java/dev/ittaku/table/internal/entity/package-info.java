/** Entities as they were resolved from their declarations. */
@NullMarked
package dev.ittaku.table.internal.entity;

import org.jspecify.annotations.NullMarked;
