package dev.ittaku.vote.web;

/**
 * The rules in numbers, so that the page says what the server does.
 *
 * @param shortestTurn an ISO 8601 duration
 * @param longestTurn an ISO 8601 duration
 * @param dailyDeadline the wall time at which turns of games without a turn length end
 * @param dailyZone in this time zone
 * @param dailyAtLeast a turn of the daily kind lasts at least this long
 * @param candidatesPerUser how many one person may propose in a turn
 * @param longestDescription in code points
 * @param votingOnlyPercent the last part of a turn in which nothing can be proposed any more
 * @param machineCandidates how many the machine proposes at most
 * @param earlyCloseTurns early close looks at the voters of so many crowd turns, and never comes within the first so many
 * @param earlyClosePercent part of a turn that must have passed before it closes early
 * @param hotVotes more votes than this in a turn make the next one count in shards
 * @param sleepAfter after so many turns of the crowd without a vote, one after the other, a game sleeps
 * @param adaptiveLead by more expected discs than this a machine that adapts is too strong or too weak
 * @param shownDays how long a finished game can be seen; 0 for ever
 */
public record RulesView(
        String shortestTurn,
        String longestTurn,
        String dailyDeadline,
        String dailyZone,
        String dailyAtLeast,
        int candidatesPerUser,
        int longestDescription,
        int votingOnlyPercent,
        int machineCandidates,
        int earlyCloseTurns,
        int earlyCloseFewest,
        int earlyCloseMost,
        int earlyClosePercent,
        int hotVotes,
        int sleepAfter,
        int adaptiveLead,
        int shownDays) {}
