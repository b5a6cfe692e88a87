/** What admins see and change of other people's accounts. */
@NullMarked
package dev.ittaku.accounts.admin;

import org.jspecify.annotations.NullMarked;
