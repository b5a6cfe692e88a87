/** Shared page parts: everything is under META-INF/resources/ui and served as /ui; there are no classes. */
@NullMarked
package dev.ittaku.ui;

import org.jspecify.annotations.NullMarked;
