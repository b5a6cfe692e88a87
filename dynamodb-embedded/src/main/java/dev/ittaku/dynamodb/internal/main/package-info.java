/** The program in the runnable jar: a store on a port. */
@NullMarked
package dev.ittaku.dynamodb.internal.main;

import org.jspecify.annotations.NullMarked;
