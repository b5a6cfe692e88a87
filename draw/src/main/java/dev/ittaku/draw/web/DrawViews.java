package dev.ittaku.draw.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ittaku.draw.drawing.Drawing;
import dev.ittaku.draw.drawing.Likes;
import dev.ittaku.draw.moderation.Report;
import dev.ittaku.draw.room.Lobby;
import dev.ittaku.draw.table.Language;
import dev.ittaku.draw.table.Member;
import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomOptions;
import dev.ittaku.draw.table.RoomSettings;
import dev.ittaku.draw.table.Round;
import dev.ittaku.draw.table.RoundState;
import dev.ittaku.draw.table.Rule;
import dev.ittaku.draw.table.Seat;
import dev.ittaku.draw.table.WordSource;
import dev.ittaku.draw.view.GameView;
import dev.ittaku.platform.http.EnumText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON of the HTTP interface besides the view of a game. */
final class DrawViews {
    private DrawViews() {}

    /** @param account whether the player shows the picture of the account they are signed in with */
    record NewGame(
            @NotNull String playerName,
            @Nullable Boolean account,
            @NotNull @Valid Settings settings,
            @Nullable Options options,
            @Nullable List<@NotNull String> pack) {
        @Override
        public List<String> pack() {
            return pack == null ? List.of() : pack;
        }
    }

    record Settings(
            @NotNull Integer timeLimit,
            @NotNull Integer roundCount,
            @NotNull Integer playerCount,
            @Nullable String language,
            @Nullable String rule,
            @Nullable String words) {
        RoomSettings asRoom() {
            return new RoomSettings(
                    timeLimit,
                    roundCount,
                    playerCount,
                    EnumText.parseIfGiven(Language.class, "settings.language", language),
                    EnumText.parseIfGiven(Rule.class, "settings.rule", rule),
                    EnumText.parseIfGiven(WordSource.class, "settings.words", words));
        }
    }

    record Options(
            @JsonProperty("public") @Nullable Boolean isPublic,
            @Nullable Boolean allGuess,
            @Nullable Boolean shiritori,
            @Nullable Boolean letters,
            @Nullable Boolean filter) {
        static RoomOptions asRoom(@Nullable Options options) {
            return options == null
                    ? new RoomOptions(false, false, false)
                    : new RoomOptions(
                            Boolean.TRUE.equals(options.isPublic),
                            Boolean.TRUE.equals(options.allGuess),
                            Boolean.TRUE.equals(options.shiritori),
                            options.letters,
                            options.filter);
        }
    }

    /** @param pack absent: the words stay */
    record Rules(
            @NotNull @Valid Settings settings,
            @Nullable Options options,
            @Nullable List<@NotNull String> pack) {}

    record Created(String gameId, String playerId, String code) {}

    /** @param account whether the player shows the picture of the account they are signed in with */
    record Join(
            @NotNull String name,
            @Nullable String role,
            @Nullable Boolean account) {}

    record Joined(String playerId) {}

    record Ready(@NotNull Boolean ready) {}

    /** @param spellings other ways of writing the answer that shall be right */
    record Answer(@NotNull String answer, @Nullable List<@NotNull String> spellings) {
        @Override
        public List<String> spellings() {
            return spellings == null ? List.of() : spellings;
        }
    }

    record Guess(@NotNull String text) {}

    record Result(String result) {}

    record Chat(@NotNull String content) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Said(GameView.@Nullable Line line, @Nullable String result) {}

    record Found(String gameId) {}

    record Next(String gameId, String code) {}

    /** @param mine absent if it was not requested */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record LobbyView(
            List<RoomEntry> waiting,
            List<RoomEntry> playing,
            @Nullable List<MyGame> mine) {}

    /** @param turn the one that is played */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record RoomEntry(
            String gameId,
            @Nullable String code,
            String hostId,
            String hostName,
            int players,
            GameView.Settings settings,
            GameView.Options options,
            long createdAt,
            @Nullable TurnEntry turn) {
        static RoomEntry of(Room room) {
            Optional<Seat> host = room.players().stream().findFirst();
            return new RoomEntry(
                    room.gameId(),
                    room.code(),
                    host.map(Seat::id).orElse(""),
                    host.map(Seat::name).orElse(""),
                    room.players().size(),
                    GameView.Settings.of(room.settings()),
                    GameView.Options.of(room.options(), room.settings()),
                    room.createdAt().toEpochMilli(),
                    TurnEntry.of(room.currentRound()));
        }
    }

    record TurnEntry(int roundNumber, int turnNumber) {
        static @Nullable TurnEntry of(@Nullable RoundState round) {
            return round == null
                    ? null
                    : new TurnEntry(round.roundNumber(), round.currentTurn().turnNumber());
        }
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record MyGame(
            String gameId,
            String playerId,
            String name,
            String role,
            long joinedAt,
            @Nullable Long leftAt,
            String status,
            @Nullable String code,
            GameView.Settings settings,
            int players,
            boolean connected) {
        static MyGame of(Lobby.Mine mine) {
            Member member = mine.member();
            Room room = mine.room();
            return new MyGame(
                    member.gameId(),
                    member.playerId(),
                    member.name(),
                    GameView.lower(member.role()),
                    member.joinedAt().toEpochMilli(),
                    member.leftAt() == null ? null : member.leftAt().toEpochMilli(),
                    GameView.lower(room.status()),
                    room.code(),
                    GameView.Settings.of(room.settings()),
                    room.players().size(),
                    mine.connected());
        }
    }

    record PlayedRound(
            String id,
            String gameId,
            int roundNumber,
            long startedAt,
            long endedAt,
            List<PlayedTurn> turns,
            List<Round.RoundScore> roundScores) {
        static PlayedRound of(Lobby.Gallery gallery, Likes.Tally likes) {
            Round round = gallery.round();
            return new PlayedRound(
                    round.id(),
                    round.gameId(),
                    round.roundNumber(),
                    round.startedAt().toEpochMilli(),
                    round.endedAt().toEpochMilli(),
                    round.turns().stream()
                            .map(turn -> PlayedTurn.of(
                                    turn,
                                    gallery.drawings().get(turn.turnNumber()),
                                    new Likes.Place(round.roundNumber(), turn.turnNumber()),
                                    likes))
                            .toList(),
                    round.roundScores());
        }
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record PlayedTurn(
            String id,
            int turnNumber,
            String drawerId,
            String drawerName,
            String answer,
            String status,
            int timeLimit,
            long startedAt,
            long endedAt,
            List<String> correctPlayerIds,
            @Nullable String finalDrawing,
            int likes,
            boolean liked) {
        static PlayedTurn of(Round.PlayedTurn turn, @Nullable Drawing drawing, Likes.Place place, Likes.Tally likes) {
            return new PlayedTurn(
                    turn.id(),
                    turn.turnNumber(),
                    turn.drawerId(),
                    turn.drawerName(),
                    turn.answer(),
                    GameView.lower(turn.status()),
                    turn.timeLimit(),
                    turn.startedAt().toEpochMilli(),
                    turn.endedAt().toEpochMilli(),
                    turn.correctPlayerIds(),
                    drawing == null ? null : Base64.getEncoder().encodeToString(drawing.data()),
                    likes.counts().getOrDefault(place, 0),
                    likes.mine().contains(place));
        }
    }

    /** A complaint as admins see it. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ReportEntry(
            String reportId,
            String gameId,
            String playerId,
            String playerName,
            String subject,
            @Nullable Integer roundNumber,
            @Nullable Integer turnNumber,
            @Nullable String note,
            List<String> evidence,
            String reporterId,
            long createdAt,
            String status,
            @Nullable Long closedAt) {
        static ReportEntry of(Report report) {
            return new ReportEntry(
                    report.reportId(),
                    report.gameId(),
                    report.playerId(),
                    report.playerName(),
                    GameView.lower(report.subject()),
                    report.roundNumber(),
                    report.turnNumber(),
                    report.note(),
                    Optional.ofNullable(report.evidence()).orElse(List.of()),
                    report.reporterId(),
                    report.createdAt().toEpochMilli(),
                    GameView.lower(report.status()),
                    report.closedAt() == null ? null : report.closedAt().toEpochMilli());
        }
    }

    record OneDrawing(String gameId, int roundNumber, int turnNumber, String drawerId, String data, long updatedAt) {}
}
