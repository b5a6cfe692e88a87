/** Vote over HTTP: its resources, what they answer, its live feed, and the assembly of its services. */
@NullMarked
package dev.ittaku.vote.web;

import org.jspecify.annotations.NullMarked;
