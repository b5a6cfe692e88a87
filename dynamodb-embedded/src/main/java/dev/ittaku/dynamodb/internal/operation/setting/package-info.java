/** Settings stored with a table: tags, policies, insights, destinations, scaling. */
@NullMarked
package dev.ittaku.dynamodb.internal.operation.setting;

import org.jspecify.annotations.NullMarked;
