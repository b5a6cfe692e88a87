package dev.ittaku.accounts.outgoing;

/** What the mail with the link says; in both languages, since nothing is known of its reader yet. */
final class VerificationText {
    static final String SUBJECT = "メールアドレスの確認 / Confirm your e-mail address (Ittaku)";

    static final String NAMED_SUBJECT = "このアドレスは登録済みです / This address belongs to your account (Ittaku)";

    private VerificationText() {}

    /** To the owner of an address that another account named as its own. */
    static String named(String username, String signIn) {
        return """
                Ittaku の別のアカウントに、あなたのメールアドレスが入力されました。
                このアドレスは、すでにあなたのアカウント「%1$s」のものです。何も変わっていません。
                ご自身で入力したときは、そのアカウントでサインインしてください。パスワードは再設定できます。
                心当たりがないときは、このメールを削除してください。

                %2$s

                Another Ittaku account named your e-mail address as its own.
                It belongs to your account “%1$s” already, and nothing has changed.
                If that was you, sign in with that account; you can set a new password there.
                If not, delete this mail.
                """.formatted(username, signIn);
    }

    static String of(String username, String link) {
        return """
                Ittaku のアカウント「%1$s」に、このメールアドレスが登録されました。
                ご本人であれば、24時間以内に次のリンクを開いて確認してください。
                心当たりがないときは、このメールを削除してください。ほかのメールは届きません。

                %2$s

                The Ittaku account “%1$s” named this e-mail address as its own.
                If that was you, open the link above within 24 hours to confirm it.
                If not, delete this mail. No others will follow.
                """.formatted(username, link);
    }
}
