/** What the tests of the platform and of all products share. */
@NullMarked
package dev.ittaku.platform.testing;

import org.jspecify.annotations.NullMarked;
