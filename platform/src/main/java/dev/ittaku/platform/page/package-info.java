/** What stands in every page. */
@NullMarked
package dev.ittaku.platform.page;

import org.jspecify.annotations.NullMarked;
