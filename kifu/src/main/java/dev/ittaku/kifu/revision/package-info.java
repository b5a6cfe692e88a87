/** Earlier versions of records. */
@NullMarked
package dev.ittaku.kifu.revision;

import org.jspecify.annotations.NullMarked;
