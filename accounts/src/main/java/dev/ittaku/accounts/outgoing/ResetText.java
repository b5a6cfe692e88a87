package dev.ittaku.accounts.outgoing;

/** What the mail to somebody who forgot the password says; in both languages, since nothing is known of its reader. */
final class ResetText {
    static final String SUBJECT = "パスワードの再設定 / Set a new password (Ittaku)";

    private ResetText() {}

    static String of(String username, String link) {
        return """
                Ittaku のアカウント「%1$s」のパスワードの再設定が求められました。
                ご本人であれば、1時間以内に次のリンクを開いて、新しいパスワードを決めてください。
                心当たりがないときは、このメールを削除してください。何も変わりません。

                %2$s

                Someone asked for a new password for the Ittaku account “%1$s”.
                If that was you, open the link above within an hour and choose one.
                If not, delete this mail. Nothing has changed.
                """.formatted(username, link);
    }

    /** To somebody whose account has none. */
    static String withoutPassword(String username, String signIn) {
        return """
                Ittaku のアカウント「%1$s」のパスワードの再設定が求められました。
                このアカウントにはパスワードがありません。パスキーか、連携した外部アカウントでサインインしてください。
                サインインすると、プロフィールのページでパスワードを設定できます。
                心当たりがないときは、このメールを削除してください。何も変わりません。

                %2$s

                Someone asked for a new password for the Ittaku account “%1$s”.
                This account has no password. Sign in with your passkey, or with the account elsewhere that you linked.
                Once signed in, you can set a password on the page of your profile.
                If you did not ask for this, delete this mail. Nothing has changed.
                """.formatted(username, signIn);
    }
}
