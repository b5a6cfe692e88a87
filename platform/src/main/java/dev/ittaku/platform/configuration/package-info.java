/** What an installation can set: names, defaults and meanings of all modules. */
@NullMarked
package dev.ittaku.platform.configuration;

import org.jspecify.annotations.NullMarked;
