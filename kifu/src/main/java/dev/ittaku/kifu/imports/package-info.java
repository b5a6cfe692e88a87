/** Imports of many files: accepted by a request, made into records afterwards by any server. */
@NullMarked
package dev.ittaku.kifu.imports;

import org.jspecify.annotations.NullMarked;
