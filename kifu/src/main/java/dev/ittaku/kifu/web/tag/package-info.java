/** Tags over HTTP. */
@NullMarked
package dev.ittaku.kifu.web.tag;

import org.jspecify.annotations.NullMarked;
