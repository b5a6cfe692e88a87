package dev.ittaku.kifu;

/** What every user may hold unless their own item says otherwise. */
public record KifuSystem(int kifuMax, int tagMax) {}
