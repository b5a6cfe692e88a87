/** Answers over HTTP: problems, lists, versions of what is shown, languages. */
@NullMarked
package dev.ittaku.platform.http;

import org.jspecify.annotations.NullMarked;
