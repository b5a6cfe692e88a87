/** Signed links in messages, by which a seat or place can be taken or given up. */
@NullMarked
package dev.ittaku.lessons.link;

import org.jspecify.annotations.NullMarked;
