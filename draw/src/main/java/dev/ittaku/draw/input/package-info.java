/** What people may type, how often, and how a repeated line is known. */
@NullMarked
package dev.ittaku.draw.input;

import org.jspecify.annotations.NullMarked;
