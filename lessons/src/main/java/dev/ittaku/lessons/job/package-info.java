/** Which server does a job that only one may do. */
@NullMarked
package dev.ittaku.lessons.job;

import org.jspecify.annotations.NullMarked;
