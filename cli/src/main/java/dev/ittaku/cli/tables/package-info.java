/** Tables: created, compared with their designs, verified, copied. */
@NullMarked
package dev.ittaku.cli.tables;

import org.jspecify.annotations.NullMarked;
