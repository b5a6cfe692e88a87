/** What all work that happens by itself has in common. */
@NullMarked
package dev.ittaku.server.job;

import org.jspecify.annotations.NullMarked;
