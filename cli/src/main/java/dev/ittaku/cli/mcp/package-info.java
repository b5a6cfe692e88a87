/** The store for coding assistants, by the Model Context Protocol. */
@NullMarked
package dev.ittaku.cli.mcp;

import org.jspecify.annotations.NullMarked;
