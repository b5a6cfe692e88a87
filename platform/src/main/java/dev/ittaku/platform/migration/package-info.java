/** Where the items of an older system come from: its table, or an export of it. */
@NullMarked
package dev.ittaku.platform.migration;

import org.jspecify.annotations.NullMarked;
