/** Tables as they were: what history and the present say together. */
@NullMarked
package dev.ittaku.dynamodb.internal.history;

import org.jspecify.annotations.NullMarked;
