package dev.ittaku.accounts.outgoing;

/** The texts of mails about changes to an account, in both languages. */
final class SecurityText {
    static final String FACTOR_SUBJECT = "二段階認証が解除されました / Your second factor was turned off (Ittaku)";

    private SecurityText() {}

    static String factorRemoved(String username, String page) {
        return """
                Ittaku のアカウント「%1$s」の二段階認証を、管理者が解除しました。すべての端末がサインアウトされています。
                パスワードでサインインし、次のページで二段階認証を設定し直してください。
                頼んだ覚えがないときは、すぐにパスワードを変更し、管理者に知らせてください。

                %2$s

                An admin turned off the second factor of the Ittaku account “%1$s” and ended all its sessions.
                Sign in with your password and set the second factor up again on the page above.
                If you did not ask for it, change your password now and tell an admin.
                """.formatted(username, page);
    }
}
