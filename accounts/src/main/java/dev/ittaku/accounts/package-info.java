/** People, credentials, sessions and personal tokens, on table IttakuAccounts. */
@NullMarked
package dev.ittaku.accounts;

import org.jspecify.annotations.NullMarked;
