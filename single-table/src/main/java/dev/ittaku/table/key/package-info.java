/** Key templates: how components become key text and come back from it, safely delimited. */
@NullMarked
package dev.ittaku.table.key;

import org.jspecify.annotations.NullMarked;
