/** Names and pictures of people. */
@NullMarked
package dev.ittaku.accounts.web.people;

import org.jspecify.annotations.NullMarked;
