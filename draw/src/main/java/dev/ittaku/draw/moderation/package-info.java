/** Reports about players, and what admins do about them. */
@NullMarked
package dev.ittaku.draw.moderation;

import org.jspecify.annotations.NullMarked;
