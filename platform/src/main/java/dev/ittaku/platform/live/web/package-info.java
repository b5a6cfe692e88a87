/** The route that informs pages of changes. */
@NullMarked
package dev.ittaku.platform.live.web;

import org.jspecify.annotations.NullMarked;
