/** Shared page parts, served from META-INF/resources. */
@NullMarked
package dev.ittaku.ui;

import org.jspecify.annotations.NullMarked;
