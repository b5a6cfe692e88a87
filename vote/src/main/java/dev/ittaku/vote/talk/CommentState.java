package dev.ittaku.vote.talk;

/** Whether a comment can be read, and whether somebody has to look at it. */
public enum CommentState {
    SHOWN,
    /** Shown, and reported since an admin last checked it. */
    REPORTED,
    HIDDEN
}
