/** Draw over HTTP and WebSocket. */
@NullMarked
package dev.ittaku.draw.web;

import org.jspecify.annotations.NullMarked;
