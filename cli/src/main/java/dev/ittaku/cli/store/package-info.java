/** The store that a command works on: a folder, or an endpoint. */
@NullMarked
package dev.ittaku.cli.store;

import org.jspecify.annotations.NullMarked;
