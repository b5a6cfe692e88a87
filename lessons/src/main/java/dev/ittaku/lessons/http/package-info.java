/** Calls to addresses that users name, on the open internet only. */
@NullMarked
package dev.ittaku.lessons.http;

import org.jspecify.annotations.NullMarked;
