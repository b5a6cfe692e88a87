/** DynamoDB's wire protocol (AWS JSON 1.0 over HTTP) in front of any DynamoDbClient. */
@NullMarked
package dev.ittaku.dynamodb.http;

import org.jspecify.annotations.NullMarked;
