/** Pages and their files: HTML with the import map, scripts and styles, with the headers they need. */
@NullMarked
package dev.ittaku.server.page;

import org.jspecify.annotations.NullMarked;
