/** Who is calling, from where, and what that allows. */
@NullMarked
package dev.ittaku.platform.caller;

import org.jspecify.annotations.NullMarked;
