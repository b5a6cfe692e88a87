package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.link.ActionKind;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What messages say, in Japanese and English. */
public final class MessageTexts {
    private static final DateTimeFormatter JAPANESE = DateTimeFormatter.ofPattern("M月d日(E) HH:mm", Locale.JAPANESE);
    private static final DateTimeFormatter ENGLISH = DateTimeFormatter.ofPattern("EEE d MMM HH:mm", Locale.ENGLISH);

    private MessageTexts() {}

    /** The message in a language: ja or en. */
    public static Message of(String id, String kindText, Map<String, String> details, String language) {
        boolean japanese = !language.equals("en");
        Notice.Kind kind = Notice.Kind.of(kindText).orElse(Notice.Kind.TEST);
        String subject = subject(kind, details, japanese);
        String what = japanese ? japaneseText(kind, details) : englishText(kind, details);
        boolean ofOne = kind != Notice.Kind.TEST && kind != Notice.Kind.LESSONS_NEW;
        String lesson = ofOne ? "\n\n" + lesson(details, japanese) : "";
        return new Message(id, kind.text(), subject, what + lesson, details, List.of());
    }

    /** A message in one line: what happened, to which lesson, when it is. */
    static String line(String kindText, Map<String, String> details, String language) {
        boolean japanese = !language.equals("en");
        Notice.Kind kind = Notice.Kind.of(kindText).orElse(Notice.Kind.TEST);
        String subject = subject(kind, details, japanese);
        String what = (japanese ? japaneseText(kind, details) : englishText(kind, details)).replace("\n", " ");
        String when = when(details, japanese);
        String at = when.isEmpty() ? "" : japanese ? "（" + when + "）" : " (" + when + ")";
        return subject + at + (japanese ? "。" : ". ") + what;
    }

    /** What a link does. */
    static String label(ActionKind kind, String language) {
        boolean japanese = !language.equals("en");
        return switch (kind) {
            case CLAIM -> japanese ? "この席を取る" : "Take the seat";
            case DECLINE -> japanese ? "席を辞退する" : "Decline the seat";
            case BOOK -> japanese ? "予約する" : "Book it";
            case LEAVE -> japanese ? "キャンセル待ちをやめる" : "Leave the waitlist";
            case CANCEL -> japanese ? "予約を取り消す" : "Cancel the booking";
        };
    }

    /** The text after an action. */
    static String done(ActionKind kind, String language) {
        boolean japanese = !language.equals("en");
        return switch (kind) {
            case CLAIM, BOOK -> japanese ? "予約しました" : "You are booked";
            case DECLINE -> japanese ? "席を辞退しました" : "You declined the seat";
            case LEAVE -> japanese ? "キャンセル待ちをやめました" : "You left the waitlist";
            case CANCEL -> japanese ? "予約を取り消しました" : "Your booking is cancelled";
        };
    }

    private static String subject(Notice.Kind kind, Map<String, String> details, boolean japanese) {
        String name = details.getOrDefault(kind == Notice.Kind.LESSONS_NEW ? Notice.COUNT : Notice.LESSON_NAME, "");
        return japanese ? japaneseSubject(kind, name) : englishSubject(kind, name);
    }

    /** The first lessons of many, a line for each, and how many there are besides. */
    private static String named(Map<String, String> details, boolean japanese) {
        List<String> lines = details.getOrDefault(Notice.LESSONS, "").lines().toList();
        int more = Integer.parseInt(details.getOrDefault(Notice.COUNT, "0")) - lines.size();
        String all = lines.stream().map(line -> "\n" + named(line, japanese)).collect(Collectors.joining());
        return more <= 0 ? all : all + (japanese ? "\nほか" + more + "件" : "\nand " + more + " more");
    }

    private static String named(String line, boolean japanese) {
        String[] parts = line.split("\t", -1);
        String who = Stream.of(parts[2], parts[3])
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(japanese ? "、" : ", "));
        return at(parts[0], japanese) + " " + parts[1] + (japanese ? "（" + who + "）" : " (" + who + ")");
    }

    private static String japaneseSubject(Notice.Kind kind, String name) {
        return switch (kind) {
            case BOOKED -> "予約できました: " + name;
            case SEAT_HELD -> "席を確保しています: " + name;
            case SEAT_FREE -> "空きが出ました: " + name;
            case LESSON_NEW -> "新しいレッスン: " + name;
            case LESSONS_NEW -> "フォロー中の新しいレッスン: " + name + "件";
            case FOLLOWED_SEAT_FREE -> "フォロー中のレッスンに空きが出ました: " + name;
            case CLAIM_LAPSED -> "確保の期限が切れました: " + name;
            case BOOKING_TAKEN_BACK -> "予約が取り消されました: " + name;
            case LESSON_CANCELLED -> "休講になりました: " + name;
            case LESSON_MOVED -> "日時が変わりました: " + name;
            case LESSON_CHANGED -> "レッスンの内容が変わりました: " + name;
            case REMINDER -> "もうすぐレッスンです: " + name;
            case TEST -> "テスト通知";
        };
    }

    private static String englishSubject(Notice.Kind kind, String name) {
        return switch (kind) {
            case BOOKED -> "You are booked: " + name;
            case SEAT_HELD -> "A seat is held for you: " + name;
            case SEAT_FREE -> "A seat is free: " + name;
            case LESSON_NEW -> "New lesson: " + name;
            case LESSONS_NEW -> name + " new lessons you follow";
            case FOLLOWED_SEAT_FREE -> "A seat is free in a lesson you follow: " + name;
            case CLAIM_LAPSED -> "Your held seat has gone: " + name;
            case BOOKING_TAKEN_BACK -> "Your booking was cancelled: " + name;
            case LESSON_CANCELLED -> "Cancelled: " + name;
            case LESSON_MOVED -> "Moved to another time: " + name;
            case LESSON_CHANGED -> "A lesson has changed: " + name;
            case REMINDER -> "Your lesson is coming up: " + name;
            case TEST -> "Test message";
        };
    }

    private static String japaneseText(Notice.Kind kind, Map<String, String> details) {
        return switch (kind) {
            case BOOKED -> "キャンセル待ちから自動で予約されました。";
            case SEAT_HELD -> until(details, JAPANESE) + "まで席を確保しています。それまでに予約を確定してください。";
            case SEAT_FREE -> "キャンセル待ちのレッスンに空きが出ました。先着順です。";
            case LESSON_NEW -> "フォローしているインストラクターかプログラムのレッスンが、スケジュールに加わりました。";
            case LESSONS_NEW -> "フォローしているインストラクターかプログラムのレッスンが、スケジュールに加わりました。" + named(details, true);
            case FOLLOWED_SEAT_FREE -> "満席だったレッスンに空きが出ました。先着順です。";
            case CLAIM_LAPSED -> "期限までに確定されなかったため、席は次の方に回りました。もう一度待つには登録し直してください。";
            case BOOKING_TAKEN_BACK -> "スタジオがあなたの予約を取り消しました。";
            case LESSON_CANCELLED -> "このレッスンは行われません。" + instead(details, true);
            case LESSON_MOVED ->
                "新しい日時は" + at(details.get(Notice.MOVED_TO), true)
                        + "です。予約・キャンセル待ち・お気に入りは、新しい日時に移りました。来られないときは取り消してください。";
            case LESSON_CHANGED -> "次の内容が変わりました。" + changes(details, "レッスン名", "インストラクター", "終了時刻", "未定");
            case REMINDER -> at(details.get(Notice.LESSON), true) + "に始まります。来られなくなったら、予約を取り消してください。";
            case TEST -> "通知は正しく届いています。";
        };
    }

    private static String englishText(Notice.Kind kind, Map<String, String> details) {
        return switch (kind) {
            case BOOKED -> "A seat became free and you were booked from the waitlist.";
            case SEAT_HELD -> "A seat is held for you until " + until(details, ENGLISH) + ". Confirm it before then.";
            case SEAT_FREE -> "A lesson you are waiting for has a free seat. First come, first served.";
            case LESSON_NEW -> "A lesson of an instructor or programme you follow is in the schedule.";
            case LESSONS_NEW ->
                "Lessons of instructors or programmes you follow are in the schedule." + named(details, false);
            case FOLLOWED_SEAT_FREE -> "The lesson was full and has a free seat now. First come, first served.";
            case CLAIM_LAPSED ->
                "The seat was not confirmed in time and has gone to the next person. To keep waiting, join again.";
            case BOOKING_TAKEN_BACK -> "The studio has cancelled your booking.";
            case LESSON_CANCELLED -> "This lesson will not take place." + instead(details, false);
            case LESSON_MOVED ->
                "It now begins on " + at(details.get(Notice.MOVED_TO), false)
                        + ". Your booking, place in line or favourite has moved along. If you cannot come, please cancel it.";
            case LESSON_CHANGED -> "This has changed:" + changes(details, "Name", "Instructor", "End", "not known");
            case REMINDER ->
                "It begins on " + at(details.get(Notice.LESSON), false)
                        + ". If you cannot come, please cancel your booking.";
            case TEST -> "Your notifications arrive.";
        };
    }

    /** For a lesson that replaces a cancelled one and existed before: no records move to it. */
    private static String instead(Map<String, String> details, boolean japanese) {
        String to = details.get(Notice.MOVED_TO);
        if (to == null) {
            return "";
        }
        return japanese
                ? "代わりに" + at(to, true) + "から行われます。予約やキャンセル待ちは引き継がれません。新しい日時で取り直してください。"
                : " It takes place on " + at(to, false)
                        + " instead. Bookings and places in line do not move there: please book the new time.";
    }

    private static String changes(
            Map<String, String> details, String name, String instructor, String end, String none) {
        return change(name, details.get(Notice.OLD_LESSON_NAME), details.get(Notice.LESSON_NAME), none)
                + change(instructor, details.get(Notice.OLD_INSTRUCTOR), details.get(Notice.INSTRUCTOR), none)
                + change(end, details.get(Notice.OLD_END), details.get(Notice.END), none);
    }

    private static String change(String what, @Nullable String before, @Nullable String after, String none) {
        return before == null ? "" : "\n" + what + ": " + shown(before, none) + " → " + shown(after, none);
    }

    private static String shown(@Nullable String value, String none) {
        return value == null || value.isEmpty() ? none : value;
    }

    private static String until(Map<String, String> details, DateTimeFormatter format) {
        String until = details.get(Notice.UNTIL);
        ZoneId zone = ZoneId.of(details.getOrDefault(Notice.ZONE, NoticeSettings.USUAL_ZONE));
        return until == null ? "" : format.format(Instant.parse(until).atZone(zone));
    }

    private static String lesson(Map<String, String> details, boolean japanese) {
        return Stream.of(
                        when(details, japanese),
                        details.getOrDefault(Notice.LESSON_NAME, ""),
                        details.getOrDefault(Notice.INSTRUCTOR, ""),
                        details.getOrDefault(Notice.STUDIO_NAME, ""))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String when(Map<String, String> details, boolean japanese) {
        return at(details.get(Notice.LESSON), japanese);
    }

    private static String at(@Nullable String key, boolean japanese) {
        if (key == null) {
            return "";
        }
        LessonKey lesson = LessonKey.parse(key);
        return (japanese ? JAPANESE : ENGLISH).format(lesson.date().atTime(lesson.time()));
    }
}
