package dev.ittaku.accounts.outgoing;

/** What the mail with a link to sign up says; in both languages, since nothing is known of its reader. */
final class InvitationText {
    static final String SUBJECT = "アカウントの作成 / Create an account (Ittaku)";

    private InvitationText() {}

    static String of(String link) {
        return """
                Ittaku のアカウントを作るためのリンクです。24時間以内に一度だけ使えます。
                心当たりがないときは、このメールを削除してください。何も起こりません。

                %1$s

                This link lets you create an Ittaku account. It works once, within 24 hours.
                If you did not ask for it, delete this mail. Nothing happens then.
                """.formatted(link);
    }
}
