/** Taking over the items of an older table of the same sheets. */
@NullMarked
package dev.ittaku.kifu.adoption;

import org.jspecify.annotations.NullMarked;
