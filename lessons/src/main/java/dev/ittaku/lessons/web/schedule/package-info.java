/** Studios, schedules, imports and bulk changes over HTTP. */
@NullMarked
package dev.ittaku.lessons.web.schedule;

import org.jspecify.annotations.NullMarked;
