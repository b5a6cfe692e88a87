/** Who may sign up, and the invitations of those who may not by themselves. */
@NullMarked
package dev.ittaku.accounts.invitation;

import org.jspecify.annotations.NullMarked;
