/** The analysis of many records, one after the other, while the engines have nothing else to do. */
@NullMarked
package dev.ittaku.kifu.batch;

import org.jspecify.annotations.NullMarked;
