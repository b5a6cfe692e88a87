/** PartiQL, for reading. */
@NullMarked
package dev.ittaku.console.statement;

import org.jspecify.annotations.NullMarked;
