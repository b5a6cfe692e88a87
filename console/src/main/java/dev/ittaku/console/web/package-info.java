/** The console's routes. */
@NullMarked
package dev.ittaku.console.web;

import org.jspecify.annotations.NullMarked;
