/** The Quarkus assembly: configuration, security, metrics, jobs, portal and console. */
@NullMarked
package dev.ittaku.server;

import org.jspecify.annotations.NullMarked;
