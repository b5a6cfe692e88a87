/** A fifth product, of the tests alone: it shows that a product needs its own files and nothing else. */
@NullMarked
package dev.ittaku.guestbook;

import org.jspecify.annotations.NullMarked;
