/** Key templates and shards; not for use outside the library. */
@NullMarked
package dev.ittaku.table.internal.key;

import org.jspecify.annotations.NullMarked;
