/** What a product hands over to the server. */
@NullMarked
package dev.ittaku.platform.product;

import org.jspecify.annotations.NullMarked;
