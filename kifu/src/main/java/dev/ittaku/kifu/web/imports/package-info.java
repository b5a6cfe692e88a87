/** Many files at once, over HTTP. */
@NullMarked
package dev.ittaku.kifu.web.imports;

import org.jspecify.annotations.NullMarked;
