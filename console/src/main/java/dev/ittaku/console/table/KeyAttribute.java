package dev.ittaku.console.table;

/**
 * An attribute that is part of a key.
 *
 * @param type S, N or B
 */
public record KeyAttribute(String name, String type) {}
