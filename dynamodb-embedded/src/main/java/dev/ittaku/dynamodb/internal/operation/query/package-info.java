/** Operations that read many items: Query, Scan and SearchVectors, page by page. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.query;

import org.jspecify.annotations.NullMarked;
