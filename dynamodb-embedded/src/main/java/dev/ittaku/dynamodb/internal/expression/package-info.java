/** The expression language: lexer, parsers, and bound expressions that run over items. */
@NullMarked
package dev.ittaku.dynamodb.internal.expression;

import org.jspecify.annotations.NullMarked;
