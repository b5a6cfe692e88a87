package dev.ittaku.draw.words;

import java.util.List;
import java.util.stream.Stream;

/** What people put around a guess without meaning another word: 「たぶんねこだよね」 is ねこ. As keys of {@link Judge}. */
final class Fillers {
    static final List<String> BEFORE = keys(
            "たぶん", "きっと", "ぜったい", "ぜったいに", "もしかして", "もしかしたら", "ひょっとして", "やっぱり", "やっぱ", "まさか", "これは", "それは", "あれは",
            "これって", "それって", "あれって", "こたえは", "せいかいは", "えっと", "えーと", "うーん", "わかった", "じゃあ", "なんか");

    static final List<String> AFTER = keys(
            "だ", "だよ", "だね", "だよね", "だな", "だろ", "だろう", "だっけ", "です", "ですか", "ですよ", "ですね", "ですよね", "でしょ", "でしょう", "か",
            "かな", "かも", "かもね", "かもしれない", "かしら", "じゃん", "じゃない", "じゃないか", "じゃないかな", "じゃないの", "やん", "やろ", "っす", "っぽい",
            "みたい", "とおもう", "だとおもう", "とみた", "なの", "なのか", "なのかな", "よ", "ね", "な", "ー");

    private Fillers() {}

    private static List<String> keys(String... words) {
        return Stream.of(words).map(Judge::normalise).map(Judge::key).toList();
    }
}
