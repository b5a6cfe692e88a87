/** The figures of this server over the last hour, and the alarms that follow from them, for the page of its admins. */
@NullMarked
package dev.ittaku.server.figure;

import org.jspecify.annotations.NullMarked;
