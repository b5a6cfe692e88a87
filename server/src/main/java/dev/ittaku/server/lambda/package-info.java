/** The server as a function of AWS Lambda: events become requests and runs of jobs. */
@NullMarked
package dev.ittaku.server.lambda;

import org.jspecify.annotations.NullMarked;
