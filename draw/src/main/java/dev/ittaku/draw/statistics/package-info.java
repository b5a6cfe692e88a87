/** What remains of deleted games: one's own results, and figures for admins. */
@NullMarked
package dev.ittaku.draw.statistics;

import org.jspecify.annotations.NullMarked;
