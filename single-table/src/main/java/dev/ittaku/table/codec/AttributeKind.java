package dev.ittaku.table.codec;

/** The types an attribute can have in DynamoDB. */
public enum AttributeKind {
    S,
    N,
    B,
    BOOL,
    NULL,
    SS,
    NS,
    BS,
    L,
    M
}
