/** Studios, and their lessons as they are read to decide something. */
@NullMarked
package dev.ittaku.lessons.studio;

import org.jspecify.annotations.NullMarked;
