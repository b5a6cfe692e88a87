/** Wires the services and serves the inbox; the packages below serve the other routes of accounts. */
@NullMarked
package dev.ittaku.accounts.web;

import org.jspecify.annotations.NullMarked;
