/** What answers and exports are written with. */
@NullMarked
package dev.ittaku.lessons.web.text;

import org.jspecify.annotations.NullMarked;
