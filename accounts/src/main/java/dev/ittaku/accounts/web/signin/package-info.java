/** How people come in: sessions, sign-up, providers, passkeys, forgotten passwords. */
@NullMarked
package dev.ittaku.accounts.web.signin;

import org.jspecify.annotations.NullMarked;
