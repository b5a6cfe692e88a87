/** Draw as pages and attackers meet it: over HTTP and its socket. */
package dev.ittaku.server.draw;
