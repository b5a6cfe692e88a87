package dev.ittaku.accounts.outgoing;

/** What the mail with the link says; in both languages, since nothing is known of its reader yet. */
final class VerificationText {
    static final String SUBJECT = "メールアドレスの確認 / Confirm your e-mail address (Ittaku)";

    private VerificationText() {}

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
