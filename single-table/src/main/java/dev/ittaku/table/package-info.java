/** Single-table design as code: tables, entities, keys, indexes and access patterns declared once. */
@NullMarked
package dev.ittaku.table;

import org.jspecify.annotations.NullMarked;
