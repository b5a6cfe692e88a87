package dev.ittaku.dynamodb.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives every test of the class a fresh, empty store in memory. Test methods and lifecycle methods around each test
 * take it as parameters: a {@code DynamoDbClient}, a {@code DynamoDbStreamsClient}, the {@code EmbeddedDynamoDb}
 * itself, or the {@code URI} of a port on which other clients reach it. It is closed after the test.
 */
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(DynamoDbExtension.class)
public @interface DynamoDbTest {}
