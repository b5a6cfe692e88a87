/** A person's own lessons, follows, notifications and links over HTTP. */
@NullMarked
package dev.ittaku.lessons.web.mine;

import org.jspecify.annotations.NullMarked;
