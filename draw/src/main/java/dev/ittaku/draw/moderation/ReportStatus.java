package dev.ittaku.draw.moderation;

/** Whether an admin has dealt with a report. */
public enum ReportStatus {
    OPEN,
    CLOSED
}
