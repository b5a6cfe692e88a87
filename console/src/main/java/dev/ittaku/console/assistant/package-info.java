/** The store for coding assistants, by the Model Context Protocol. */
@NullMarked
package dev.ittaku.console.assistant;

import org.jspecify.annotations.NullMarked;
