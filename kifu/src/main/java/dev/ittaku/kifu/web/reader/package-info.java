/** Who may read one's records, over HTTP. */
@NullMarked
package dev.ittaku.kifu.web.reader;

import org.jspecify.annotations.NullMarked;
