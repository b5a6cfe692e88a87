/** What every product's interface shares: problems as answers, and who is calling. */
@NullMarked
package dev.ittaku.accounts.web;

import org.jspecify.annotations.NullMarked;
