/** Earlier versions of records and the trash, over HTTP. */
@NullMarked
package dev.ittaku.kifu.web.history;

import org.jspecify.annotations.NullMarked;
