/** The text of a record over HTTP. */
@NullMarked
package dev.ittaku.kifu.web.text;

import org.jspecify.annotations.NullMarked;
