package dev.ittaku.accounts.inbox;

/** Notices about changes of an account that somebody else might have made, for the account's owner. */
public final class AccountNotices {
    private static final String PART = "account";

    private AccountNotices() {}

    public static InboxNotice passwordChanged(String change) {
        return notice(
                "password-changed:" + change,
                "/account",
                "パスワードが変更され、ほかの端末はすべてサインアウトされました。心当たりがないときは、すぐに変更してください。",
                "Your password was changed and all other sessions were ended. If that was not you, change it now.");
    }

    public static InboxNotice emailChanged(String change) {
        return notice(
                "email-changed:" + change,
                "/account",
                "メールアドレスが変更されました。心当たりがないときは、すぐにパスワードを変更してください。",
                "Your e-mail address was changed. If that was not you, change your password now.");
    }

    public static InboxNotice identityLinked(String change, String shown) {
        return notice(
                "identity-linked:" + change,
                "/account/ways",
                "外部アカウント「" + shown + "」でサインインできるようになりました。心当たりがないときは、解除してください。",
                "“" + shown + "” can now be used to sign in to your account. If that was not you, remove it.");
    }

    public static InboxNotice passkeyAdded(String change, String name) {
        return notice(
                "passkey-added:" + change,
                "/account/ways",
                "パスキー「" + name + "」が追加されました。心当たりがないときは、削除してください。",
                "The passkey “" + name + "” was added to your account. If that was not you, remove it.");
    }

    public static InboxNotice secondFactorRemoved(String change) {
        return notice(
                "second-factor-removed:" + change,
                "/account/ways",
                "管理者が二段階認証を解除し、すべての端末がサインアウトされました。頼んだ覚えがないときは、すぐにパスワードを変更してください。",
                "An admin turned off your second factor and ended all your sessions. If you did not ask for it,"
                        + " change your password now.");
    }

    public static InboxNotice secondFactorAdded(String change) {
        return notice(
                "second-factor-added:" + change,
                "/account/ways",
                "二段階認証が有効になりました。心当たりがないときは、解除してパスワードを変更してください。",
                "A code is now asked for when you sign in with your password. If you did not turn that on, turn it"
                        + " off and change your password.");
    }

    public static InboxNotice secondFactorTurnedOff(String change) {
        return notice(
                "second-factor-off:" + change,
                "/account/ways",
                "二段階認証が解除されました。心当たりがないときは、すぐにパスワードを変更してください。",
                "Your second factor was turned off. If that was not you, change your password now.");
    }

    public static InboxNotice recoveryCodeUsed(String change, int left) {
        return notice(
                "recovery-code-used:" + change,
                "/account/ways",
                "リカバリーコードでサインインがありました。残りは" + left + "個です。心当たりがないときは、すぐにパスワードを変更してください。",
                "A recovery code was used to sign in; " + left
                        + " left. If that was not you, change your password now.");
    }

    public static InboxNotice recoveryCodesRenewed(String change) {
        return notice(
                "recovery-codes-renewed:" + change,
                "/account/ways",
                "新しいリカバリーコードが作成されました。以前のコードは使えません。心当たりがないときは、すぐにパスワードを変更してください。",
                "New recovery codes were made; the old ones no longer work. If that was not you, change your"
                        + " password now.");
    }

    public static InboxNotice tokenMade(String tokenId, String name) {
        return notice(
                "token-made:" + tokenId,
                "/account/tokens",
                "アクセストークン「" + name + "」が作成されました。心当たりがないときは、削除してください。",
                "The personal token “" + name + "” was made. If that was not you, revoke it.");
    }

    private static InboxNotice notice(String id, String link, String japanese, String english) {
        return new InboxNotice(id, PART, new InboxNotice.Text(japanese, english), link);
    }
}
