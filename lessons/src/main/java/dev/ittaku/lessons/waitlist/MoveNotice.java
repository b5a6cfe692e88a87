package dev.ittaku.lessons.waitlist;

import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.Notices;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.studio.ReadLesson;

/** Notifies somebody that a lesson has moved: once, whatever records they have and whoever moves them. */
public final class MoveNotice {
    private final Notices notices;
    private final Outbox outbox;

    public MoveNotice(Notices notices, Outbox outbox) {
        this.notices = notices;
        this.outbox = outbox;
    }

    /**
     * Written before the record moves: a second message with the same id is dropped, but a record that moves first
     * would get no message.
     */
    void write(String userId, ReadLesson before) {
        write(userId, before, Notice.Kind.LESSON_MOVED);
    }

    /** For a lesson that was cancelled before the records of its people were moved to the new time. */
    void writeCancelled(String userId, ReadLesson before) {
        ReadLesson cancelled =
                new ReadLesson(before.lesson().toBuilder().movedTo(null).build(), before.studio(), before.times());
        write(userId, cancelled, Notice.Kind.LESSON_CANCELLED);
    }

    private void write(String userId, ReadLesson before, Notice.Kind kind) {
        Notice notice = Notice.of(
                kind, before.lesson(), before.studio(), before.lesson().opening(), null, before.times());
        outbox.write(notices.compose(notices.contact(userId), notice));
    }
}
