/** Makes a few files with hashed names of the modules, styles and pages on a class path, while the server is built. */
@NullMarked
package dev.ittaku.bundler;

import org.jspecify.annotations.NullMarked;
