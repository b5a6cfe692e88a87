package dev.ittaku.draw.moderation;

/** What a report is about. */
public enum ReportSubject {
    NAME,
    CHAT,
    DRAWING,
    CONDUCT
}
