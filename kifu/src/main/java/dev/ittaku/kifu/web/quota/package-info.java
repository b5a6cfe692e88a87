/** Quotas over HTTP: one's own, and everybody's for admins. */
@NullMarked
package dev.ittaku.kifu.web.quota;

import org.jspecify.annotations.NullMarked;
