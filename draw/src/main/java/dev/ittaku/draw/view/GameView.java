package dev.ittaku.draw.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ittaku.draw.chat.ChatLine;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.Rule;
import dev.ittaku.platform.http.EnumText;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The part of a game that one player may see: the JSON of the protocol's document. Made only by the game, for one
 * player at a time.
 */
@JsonInclude(Include.NON_NULL)
public record GameView(
        String gameId,
        String code,
        String status,
        long createdAt,
        long updatedAt,
        long now,
        Settings settings,
        Options options,
        @Nullable String hostId,
        @JsonInclude(Include.ALWAYS) @Nullable You you,
        List<Player> players,
        List<Former> former,
        long spectators,
        @JsonInclude(Include.ALWAYS) @Nullable CurrentRound currentRound,
        Map<String, Integer> totals,
        @Nullable String firstKana,
        @Nullable Integer answerLength,
        @Nullable List<@Nullable String> letters,
        @Nullable List<Removal> removals,
        @Nullable Next next,
        @Nullable List<Score> scoreHistories,
        @Nullable CurrentDrawing currentDrawing) {

    /** The room's options by the names of the interface. */
    public record Options(
            @JsonProperty("public") boolean isPublic,
            boolean allGuess,
            boolean shiritori,
            boolean letters,
            boolean filter) {
        public static Options of(@Nullable RoomOptions options, RoomSettings settings) {
            boolean everyone = settings.ruleOrDefault() == Rule.EVERYONE;
            return options == null
                    ? new Options(false, everyone, false, false, false)
                    : new Options(
                            options.isPublic(),
                            everyone,
                            options.shiritori(),
                            options.showsLetters(),
                            options.hidesRudeWords());
        }
    }

    /** The room's settings by the names of the interface. */
    public record Settings(int timeLimit, int roundCount, int playerCount, String language, String rule, String words) {
        public static Settings of(RoomSettings settings) {
            return new Settings(
                    settings.timeLimit(),
                    settings.roundCount(),
                    settings.playerCount(),
                    lower(settings.languageOrDefault()),
                    lower(settings.ruleOrDefault()),
                    lower(settings.wordsOrDefault()));
        }
    }

    /** Who looks; {@code arriving} takes a seat with the next turn. */
    @JsonInclude(Include.NON_NULL)
    public record You(
            String playerId,
            String name,
            String role,
            @Nullable Boolean arriving) {}

    /** A player with a seat; {@code pictured} shows the picture of an account. */
    @JsonInclude(Include.NON_NULL)
    public record Player(
            String id,
            String name,
            String status,
            long joinedAt,
            boolean connected,
            int total,
            @Nullable Boolean pictured) {}

    /** A player who left. */
    public record Former(String id, String name, int total) {}

    /** The round that is played. */
    @JsonInclude(Include.NON_NULL)
    public record CurrentRound(
            String id,
            int roundNumber,
            long startedAt,
            @Nullable Long endedAt,
            CurrentTurn currentTurn) {}

    /** The turn that is played; with the answer, and the words to choose from, only for who may know them. */
    @JsonInclude(Include.NON_NULL)
    public record CurrentTurn(
            String id,
            int turnNumber,
            String drawerId,
            String status,
            int timeLimit,
            @Nullable Long startedAt,
            @Nullable Long endedAt,
            @Nullable Long deadline,
            List<String> correctPlayerIds,
            @Nullable String answer,
            @Nullable List<String> words) {}

    /** That some want a player to go: how many do, how many it takes, and whether the reader is one of them. */
    public record Removal(String playerId, int votes, int needed, boolean mine) {}

    /** The game that follows. */
    public record Next(String gameId, String code) {}

    /** Points of a player in a turn. */
    public record Score(String playerId, int roundNumber, int turnNumber, int points, String reason, long timestamp) {
        public static Score of(dev.ittaku.draw.table.Score score) {
            return new Score(
                    score.playerId(),
                    score.roundNumber(),
                    score.turnNumber(),
                    score.points(),
                    lower(score.reason()),
                    score.timestamp().toEpochMilli());
        }
    }

    /** The drawing of the present turn, as it is stored: base64 of the gzipped log. */
    public record CurrentDrawing(String drawerId, String data, long updatedAt) {}

    /** A line of the chat. */
    @JsonInclude(Include.NON_NULL)
    public record Line(
            String id,
            String playerId,
            String playerName,
            String content,
            String type,
            long createdAt,
            @Nullable Boolean isGuess,
            @Nullable Boolean isCorrect,
            @Nullable Integer roundNumber,
            @Nullable Integer turnNumber) {
        public static Line of(ChatLine line) {
            return new Line(
                    line.id(),
                    line.playerId(),
                    line.playerName(),
                    line.content(),
                    lower(line.type()),
                    line.createdAt().toEpochMilli(),
                    line.isGuess(),
                    line.isCorrect(),
                    line.roundNumber(),
                    line.turnNumber());
        }
    }

    /** A player's place at the end. */
    public record Ranked(String playerId, String name, int total, int rank) {}

    /** What a player made in a round. */
    public record RoundScore(String playerId, String playerName, int points) {
        public static RoundScore of(Round.RoundScore score) {
            return new RoundScore(score.playerId(), score.playerName(), score.points());
        }
    }

    /** Constants as the interface writes them. */
    public static String lower(Enum<?> constant) {
        return EnumText.of(constant);
    }
}
