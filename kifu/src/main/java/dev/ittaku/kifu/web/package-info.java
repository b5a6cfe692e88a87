/** The notebook over HTTP. */
@NullMarked
package dev.ittaku.kifu.web;

import org.jspecify.annotations.NullMarked;
