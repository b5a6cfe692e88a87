package dev.ittaku.lessons.schedule;

/** Why a row was left out. */
public record RowFault(int line, String field, String message) {}
