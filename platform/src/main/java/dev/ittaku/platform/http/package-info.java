/** Answers over HTTP: problems, lists, entity tags, languages. */
@NullMarked
package dev.ittaku.platform.http;

import org.jspecify.annotations.NullMarked;
