/** The expression language: lexer, parsers and the trees they make. */
@NullMarked
package dev.ittaku.dynamodb.internal.expression.parse;

import org.jspecify.annotations.NullMarked;
