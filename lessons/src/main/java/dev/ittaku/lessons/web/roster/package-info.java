/** Who comes, who came and why seats went where they went, for admins. */
@NullMarked
package dev.ittaku.lessons.web.roster;

import org.jspecify.annotations.NullMarked;
