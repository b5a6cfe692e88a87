/** Records to and from items, through a small writer and reader so that attribute maps are one carrier among others. */
@NullMarked
package dev.ittaku.table.codec;

import org.jspecify.annotations.NullMarked;
