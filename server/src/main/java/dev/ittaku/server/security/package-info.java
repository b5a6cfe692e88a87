/** Who may call what: rules, origin, limits, safe repeats. */
@NullMarked
package dev.ittaku.server.security;

import org.jspecify.annotations.NullMarked;
