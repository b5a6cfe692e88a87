/** What the server does for games by itself, and how its services are put together. */
@NullMarked
package dev.ittaku.vote.web.job;

import org.jspecify.annotations.NullMarked;
