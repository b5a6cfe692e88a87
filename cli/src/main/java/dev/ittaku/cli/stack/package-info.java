/** A whole installation on AWS as one template. */
@NullMarked
package dev.ittaku.cli.stack;

import org.jspecify.annotations.NullMarked;
