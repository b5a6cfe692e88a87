/** The embedded store as a server of its own, its repair and its encryption. */
@NullMarked
package dev.ittaku.cli.dynamodb;

import org.jspecify.annotations.NullMarked;
