/** AWS JSON 1.0: JSON texts, and the SDK's classes read from and written to them. */
@NullMarked
package dev.ittaku.dynamodb.internal.json;

import org.jspecify.annotations.NullMarked;
