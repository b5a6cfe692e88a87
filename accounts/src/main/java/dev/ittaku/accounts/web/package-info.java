/** Puts the services together and serves the inbox; the packages below serve what one does with accounts. */
@NullMarked
package dev.ittaku.accounts.web;

import org.jspecify.annotations.NullMarked;
