/** Sample content for a first look: {@code ./ittaku serve --demo}. */
@NullMarked
package dev.ittaku.server.demo;

import org.jspecify.annotations.NullMarked;
