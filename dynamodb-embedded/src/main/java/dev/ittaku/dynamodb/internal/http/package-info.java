/** DynamoDB's wire protocol over HTTP/1.1: connections, requests, signatures, errors. */
@NullMarked
package dev.ittaku.dynamodb.internal.http;

import org.jspecify.annotations.NullMarked;
