/** What all commands say on the terminal: how far they are, and failures in one sentence. */
@NullMarked
package dev.ittaku.cli.terminal;

import org.jspecify.annotations.NullMarked;
