/** Training and best lines over HTTP. */
@NullMarked
package dev.ittaku.vote.web.study;

import org.jspecify.annotations.NullMarked;
