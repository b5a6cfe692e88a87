/** A store in a Spring Boot application. */
@NullMarked
package dev.ittaku.dynamodb.spring;

import org.jspecify.annotations.NullMarked;
