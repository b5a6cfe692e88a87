package dev.ittaku.kifu.table;

/** What every user may hold unless their own item says otherwise. */
public record KifuSystem(int kifuMax, int tagMax) {}
