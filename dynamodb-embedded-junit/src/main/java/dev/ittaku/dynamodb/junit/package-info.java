/** A JUnit 5 extension that gives each test a DynamoDB of its own. */
@NullMarked
package dev.ittaku.dynamodb.junit;

import org.jspecify.annotations.NullMarked;
