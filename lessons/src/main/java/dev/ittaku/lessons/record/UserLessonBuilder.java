package dev.ittaku.lessons.record;

import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** Makes a record, or another like one, with every part called by its name. */
public final class UserLessonBuilder {
    private String userId;
    private String studioCode;
    private LocalDate lessonDate;
    private LocalTime startTime;
    private @Nullable LocalTime endTime;

    private String lessonName;
    private String instructor;
    private RelationType type;
    private RelationStatus status;
    private Instant createdAt;
    private Instant updatedAt;
    private @Nullable Instant ttl;

    private @Nullable String waitlistId;

    private @Nullable Boolean notificationSent;

    private @Nullable String reservationId;

    private @Nullable String notes;

    private @Nullable Long queuedAt;

    private @Nullable Instant claimUntil;

    private @Nullable Boolean lessonCancelled;

    private @Nullable OldTimes oldTimes;

    private @Nullable RecordSource source;

    private @Nullable Integer party;

    private @Nullable Integer came;

    UserLessonBuilder(String userId, LessonKey lesson, RelationType type, Instant now) {
        this.userId = userId;
        this.studioCode = lesson.studio();
        this.lessonDate = lesson.date();
        this.startTime = lesson.time();
        this.lessonName = "";
        this.instructor = "";
        this.type = type;
        this.status = RelationStatus.ACTIVE;
        this.createdAt = now;
        this.updatedAt = now;
    }

    UserLessonBuilder(UserLesson like) {
        this.userId = like.userId();
        this.studioCode = like.studioCode();
        this.lessonDate = like.lessonDate();
        this.startTime = like.startTime();
        this.endTime = like.endTime();
        this.lessonName = like.lessonName();
        this.instructor = like.instructor();
        this.type = like.type();
        this.status = like.status();
        this.createdAt = like.createdAt();
        this.updatedAt = like.updatedAt();
        this.ttl = like.ttl();
        this.waitlistId = like.waitlistId();
        this.notificationSent = like.notificationSent();
        this.reservationId = like.reservationId();
        this.notes = like.notes();
        this.queuedAt = like.queuedAt();
        this.claimUntil = like.claimUntil();
        this.lessonCancelled = like.lessonCancelled();
        this.oldTimes = like.oldTimes();
        this.source = like.source();
        this.party = like.party();
        this.came = like.came();
    }

    public UserLessonBuilder endTime(@Nullable LocalTime value) {
        this.endTime = value;
        return this;
    }

    public UserLessonBuilder lessonName(String value) {
        this.lessonName = value;
        return this;
    }

    public UserLessonBuilder instructor(String value) {
        this.instructor = value;
        return this;
    }

    public UserLessonBuilder type(RelationType value) {
        this.type = value;
        return this;
    }

    public UserLessonBuilder status(RelationStatus value) {
        this.status = value;
        return this;
    }

    public UserLessonBuilder createdAt(Instant value) {
        this.createdAt = value;
        return this;
    }

    public UserLessonBuilder updatedAt(Instant value) {
        this.updatedAt = value;
        return this;
    }

    public UserLessonBuilder ttl(@Nullable Instant value) {
        this.ttl = value;
        return this;
    }

    public UserLessonBuilder waitlistId(@Nullable String value) {
        this.waitlistId = value;
        return this;
    }

    public UserLessonBuilder notificationSent(@Nullable Boolean value) {
        this.notificationSent = value;
        return this;
    }

    public UserLessonBuilder reservationId(@Nullable String value) {
        this.reservationId = value;
        return this;
    }

    public UserLessonBuilder notes(@Nullable String value) {
        this.notes = value;
        return this;
    }

    public UserLessonBuilder queuedAt(@Nullable Long value) {
        this.queuedAt = value;
        return this;
    }

    public UserLessonBuilder claimUntil(@Nullable Instant value) {
        this.claimUntil = value;
        return this;
    }

    public UserLessonBuilder lessonCancelled(@Nullable Boolean value) {
        this.lessonCancelled = value;
        return this;
    }

    public UserLessonBuilder oldTimes(@Nullable OldTimes value) {
        this.oldTimes = value;
        return this;
    }

    public UserLessonBuilder source(@Nullable RecordSource value) {
        this.source = value;
        return this;
    }

    public UserLessonBuilder party(@Nullable Integer value) {
        this.party = value;
        return this;
    }

    public UserLessonBuilder came(@Nullable Integer value) {
        this.came = value;
        return this;
    }

    /** The record is about another lesson. */
    public UserLessonBuilder lesson(LessonKey lesson) {
        this.studioCode = lesson.studio();
        this.lessonDate = lesson.date();
        this.startTime = lesson.time();
        return this;
    }

    public UserLesson build() {
        return new UserLesson(
                userId,
                studioCode,
                lessonDate,
                startTime,
                endTime,
                lessonName,
                instructor,
                type,
                status,
                createdAt,
                updatedAt,
                ttl,
                waitlistId,
                notificationSent,
                reservationId,
                notes,
                queuedAt,
                claimUntil,
                lessonCancelled,
                oldTimes,
                source,
                party,
                came);
    }
}
