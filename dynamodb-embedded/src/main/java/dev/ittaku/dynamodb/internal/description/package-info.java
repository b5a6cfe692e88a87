/** Tables as DescribeTable answers them, and the settings stored beside a table. */
@NullMarked
package dev.ittaku.dynamodb.internal.description;

import org.jspecify.annotations.NullMarked;
