/** The Quarkus assembly: configuration, security, metrics, jobs and portal. */
@NullMarked
package dev.ittaku.server;

import org.jspecify.annotations.NullMarked;
