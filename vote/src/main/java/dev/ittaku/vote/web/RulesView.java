package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * The limits of the rules, so that the page shows what the server does. In JSON the parts' properties are side by side
 * in one object.
 *
 * @param hotVotes more votes than this in a turn make the next one count in shards
 * @param sleepAfter number of successive turns of the crowd without a vote after which a game sleeps
 * @param adaptiveLead with a larger expected lead than this, an adaptive machine changes its level
 * @param shownDays how long a finished game is visible; 0 for ever
 */
public record RulesView(
        @JsonUnwrapped TurnLengths turnLengths,
        @JsonUnwrapped Proposing proposing,
        @JsonUnwrapped Early early,
        int hotVotes,
        int sleepAfter,
        int adaptiveLead,
        int shownDays) {
    /**
     * How long turns are.
     *
     * @param shortestTurn an ISO 8601 duration
     * @param longestTurn an ISO 8601 duration
     * @param dailyDeadline the wall time at which turns of games without a turn length end
     * @param dailyZone in this time zone
     * @param dailyAtLeast a turn of the daily kind lasts at least this long
     */
    public record TurnLengths(
            String shortestTurn, String longestTurn, String dailyDeadline, String dailyZone, String dailyAtLeast) {}

    /**
     * What may be proposed.
     *
     * @param candidatesPerUser how many one person may propose in a turn
     * @param longestDescription in code points
     * @param votingOnlyPercent the last part of a turn in which nothing can be proposed any more
     * @param machineCandidates how many the machine proposes at most
     */
    public record Proposing(
            int candidatesPerUser, int longestDescription, int votingOnlyPercent, int machineCandidates) {}

    /**
     * When a turn closes before its deadline.
     *
     * @param earlyCloseTurns a turn closes when everyone who voted in this many crowd turns before it has voted; the first
     *     this many crowd turns of a game never close so
     * @param earlyCloseFewest with fewer recent voters than this a turn waits for its deadline
     * @param earlyCloseMost with more recent voters than this a turn waits for its deadline
     * @param earlyClosePercent part of a turn that must have passed
     */
    public record Early(int earlyCloseTurns, int earlyCloseFewest, int earlyCloseMost, int earlyClosePercent) {}
}
