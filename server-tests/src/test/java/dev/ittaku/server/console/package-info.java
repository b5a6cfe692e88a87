/** The console over the tables of all products. */
@NullMarked
package dev.ittaku.server.console;

import org.jspecify.annotations.NullMarked;
