/** The one route by which pages are told that something they show has changed. */
@NullMarked
package dev.ittaku.platform.live.web;

import org.jspecify.annotations.NullMarked;
