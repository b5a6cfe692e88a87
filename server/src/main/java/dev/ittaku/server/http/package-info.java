/** What every answer has: security headers, a request id, a log line, and problems as RFC 9457. */
@NullMarked
package dev.ittaku.server.http;

import org.jspecify.annotations.NullMarked;
