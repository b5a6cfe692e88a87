/** What admins see and change of others, and the audit trail. */
@NullMarked
package dev.ittaku.accounts.web.admin;

import org.jspecify.annotations.NullMarked;
