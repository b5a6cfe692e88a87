package dev.ittaku.lessons.studio;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** Makes a lesson, or another like one, with every part called by its name. */
public final class LessonBuilder {
    private String code;
    private LocalDate date;
    private LocalTime time;
    private @Nullable LocalTime endTime;

    private String lessonName;
    private String instructor;
    private @Nullable Integer capacity;

    private @Nullable Integer free;

    private int opening;
    private @Nullable Integer queued;

    private @Nullable Long queueTail;

    private LessonStatus status;
    private Instant updatedAt;
    private @Nullable String calendarId;

    private @Nullable String movedTo;

    private @Nullable Integer queuedPairs;

    private @Nullable Integer queuedThrees;

    private @Nullable Integer queuedFours;

    private @Nullable String movedFrom;

    LessonBuilder(LessonKey key, Instant now) {
        this.code = key.studio();
        this.date = key.date();
        this.time = key.time();
        this.lessonName = "";
        this.instructor = "";
        this.status = LessonStatus.SCHEDULED;
        this.updatedAt = now;
    }

    LessonBuilder(Lesson like) {
        this.code = like.code();
        this.date = like.date();
        this.time = like.time();
        this.endTime = like.endTime();
        this.lessonName = like.lessonName();
        this.instructor = like.instructor();
        this.capacity = like.capacity();
        this.free = like.free();
        this.opening = like.opening();
        this.queued = like.queued();
        this.queueTail = like.queueTail();
        this.status = like.status();
        this.updatedAt = like.updatedAt();
        this.calendarId = like.calendarId();
        this.movedTo = like.movedTo();
        this.queuedPairs = like.queuedPairs();
        this.queuedThrees = like.queuedThrees();
        this.queuedFours = like.queuedFours();
        this.movedFrom = like.movedFrom();
    }

    public LessonBuilder endTime(@Nullable LocalTime value) {
        this.endTime = value;
        return this;
    }

    public LessonBuilder lessonName(String value) {
        this.lessonName = value;
        return this;
    }

    public LessonBuilder instructor(String value) {
        this.instructor = value;
        return this;
    }

    public LessonBuilder capacity(@Nullable Integer value) {
        this.capacity = value;
        return this;
    }

    public LessonBuilder free(@Nullable Integer value) {
        this.free = value;
        return this;
    }

    public LessonBuilder opening(int value) {
        this.opening = value;
        return this;
    }

    public LessonBuilder queued(@Nullable Integer value) {
        this.queued = value;
        return this;
    }

    public LessonBuilder queueTail(@Nullable Long value) {
        this.queueTail = value;
        return this;
    }

    public LessonBuilder status(LessonStatus value) {
        this.status = value;
        return this;
    }

    public LessonBuilder updatedAt(Instant value) {
        this.updatedAt = value;
        return this;
    }

    public LessonBuilder calendarId(@Nullable String value) {
        this.calendarId = value;
        return this;
    }

    public LessonBuilder movedTo(@Nullable String value) {
        this.movedTo = value;
        return this;
    }

    public LessonBuilder movedFrom(@Nullable String value) {
        this.movedFrom = value;
        return this;
    }

    public Lesson build() {
        return new Lesson(
                code,
                date,
                time,
                endTime,
                lessonName,
                instructor,
                capacity,
                free,
                opening,
                queued,
                queueTail,
                status,
                updatedAt,
                calendarId,
                movedTo,
                queuedPairs,
                queuedThrees,
                queuedFours,
                movedFrom);
    }
}
