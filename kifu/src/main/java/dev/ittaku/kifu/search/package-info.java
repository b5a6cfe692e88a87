/** What finds records: words, filters, the same game. */
@NullMarked
package dev.ittaku.kifu.search;

import org.jspecify.annotations.NullMarked;
