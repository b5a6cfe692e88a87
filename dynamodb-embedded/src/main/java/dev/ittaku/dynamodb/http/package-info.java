/** Settings of a store on a port: address, limits, keys, TLS. */
@NullMarked
package dev.ittaku.dynamodb.http;

import org.jspecify.annotations.NullMarked;
