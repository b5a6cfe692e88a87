package dev.ittaku.benchmarks.table;

import static dev.ittaku.benchmarks.table.StaticSchemas.nested;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import dev.ittaku.draw.table.PlayerStatus;
import dev.ittaku.draw.table.RoomStatus;
import dev.ittaku.draw.table.TurnStatus;
import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** Static schema of a room, which is nested. */
final class StaticRoomSchema {
    static final StaticTableSchema<RoomBean> ROOM = roomBean();

    private StaticRoomSchema() {}

    private static StaticTableSchema<RoomBean> roomBean() {
        return StaticTableSchema.builder(RoomBean.class)
                .newItemSupplier(RoomBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("PK")
                                .getter(RoomBean::getPk)
                                .setter(RoomBean::setPk)
                                .tags(primaryPartitionKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("SK")
                                .getter(RoomBean::getSk)
                                .setter(RoomBean::setSk)
                                .tags(primarySortKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("GSI2PK").getter(RoomBean::getGsi2Pk).setter(RoomBean::setGsi2Pk))
                .addAttribute(
                        String.class,
                        a -> a.name("GSI2SK").getter(RoomBean::getGsi2Sk).setter(RoomBean::setGsi2Sk))
                .addAttribute(
                        String.class,
                        a -> a.name("gameId").getter(RoomBean::getGameId).setter(RoomBean::setGameId))
                .addAttribute(
                        RoomStatus.class,
                        a -> a.name("status")
                                .getter(RoomBean::getStatus)
                                .setter(RoomBean::setStatus)
                                .attributeConverter(new LowerCaseNames.OfRoomStatus()))
                .addAttribute(
                        Instant.class,
                        a -> a.name("createdAt")
                                .getter(RoomBean::getCreatedAt)
                                .setter(RoomBean::setCreatedAt)
                                .attributeConverter(new Epochs.Millis()))
                .addAttribute(
                        Instant.class,
                        a -> a.name("updatedAt")
                                .getter(RoomBean::getUpdatedAt)
                                .setter(RoomBean::setUpdatedAt)
                                .attributeConverter(new Epochs.Millis()))
                .addAttribute(
                        nested(SettingsBean.class, settingsBean()),
                        a -> a.name("settings").getter(RoomBean::getSettings).setter(RoomBean::setSettings))
                .addAttribute(
                        nested(RoundBean.class, roundBean()),
                        a -> a.name("currentRound")
                                .getter(RoomBean::getCurrentRound)
                                .setter(RoomBean::setCurrentRound))
                .addAttribute(
                        EnhancedType.listOf(nested(SeatBean.class, seatBean())),
                        a -> a.name("players").getter(RoomBean::getPlayers).setter(RoomBean::setPlayers))
                .addAttribute(
                        EnhancedType.mapOf(String.class, Integer.class),
                        a -> a.name("totals").getter(RoomBean::getTotals).setter(RoomBean::setTotals))
                .addAttribute(
                        nested(OptionsBean.class, optionsBean()),
                        a -> a.name("options").getter(RoomBean::getOptions).setter(RoomBean::setOptions))
                .addAttribute(
                        String.class,
                        a -> a.name("code").getter(RoomBean::getCode).setter(RoomBean::setCode))
                .addAttribute(
                        Long.class,
                        a -> a.name("epoch").getter(RoomBean::getEpoch).setter(RoomBean::setEpoch))
                .addAttribute(
                        Instant.class,
                        a -> a.name("ttl")
                                .getter(RoomBean::getTtl)
                                .setter(RoomBean::setTtl)
                                .attributeConverter(new Epochs.Seconds()))
                .addAttribute(
                        String.class,
                        a -> a.name("next").getter(RoomBean::getNext).setter(RoomBean::setNext))
                .addAttribute(
                        String.class,
                        a -> a.name("nextCode").getter(RoomBean::getNextCode).setter(RoomBean::setNextCode))
                .build();
    }

    private static StaticTableSchema<SettingsBean> settingsBean() {
        return StaticTableSchema.builder(SettingsBean.class)
                .newItemSupplier(SettingsBean::new)
                .addAttribute(
                        Integer.class,
                        a -> a.name("timeLimit")
                                .getter(SettingsBean::getTimeLimit)
                                .setter(SettingsBean::setTimeLimit))
                .addAttribute(
                        Integer.class,
                        a -> a.name("roundCount")
                                .getter(SettingsBean::getRoundCount)
                                .setter(SettingsBean::setRoundCount))
                .addAttribute(
                        Integer.class,
                        a -> a.name("playerCount")
                                .getter(SettingsBean::getPlayerCount)
                                .setter(SettingsBean::setPlayerCount))
                .build();
    }

    private static StaticTableSchema<RoundBean> roundBean() {
        return StaticTableSchema.builder(RoundBean.class)
                .newItemSupplier(RoundBean::new)
                .addAttribute(
                        String.class, a -> a.name("id").getter(RoundBean::getId).setter(RoundBean::setId))
                .addAttribute(
                        Integer.class,
                        a -> a.name("roundNumber")
                                .getter(RoundBean::getRoundNumber)
                                .setter(RoundBean::setRoundNumber))
                .addAttribute(
                        Instant.class,
                        a -> a.name("startedAt")
                                .getter(RoundBean::getStartedAt)
                                .setter(RoundBean::setStartedAt)
                                .attributeConverter(new Epochs.Millis()))
                .addAttribute(
                        Instant.class,
                        a -> a.name("endedAt")
                                .getter(RoundBean::getEndedAt)
                                .setter(RoundBean::setEndedAt)
                                .attributeConverter(new Epochs.Millis()))
                .addAttribute(
                        nested(TurnBean.class, turnBean()),
                        a -> a.name("currentTurn")
                                .getter(RoundBean::getCurrentTurn)
                                .setter(RoundBean::setCurrentTurn))
                .build();
    }

    private static StaticTableSchema<TurnBean> turnBean() {
        return StaticTableSchema.builder(TurnBean.class)
                .newItemSupplier(TurnBean::new)
                .addAttribute(
                        String.class, a -> a.name("id").getter(TurnBean::getId).setter(TurnBean::setId))
                .addAttribute(
                        Integer.class,
                        a -> a.name("turnNumber")
                                .getter(TurnBean::getTurnNumber)
                                .setter(TurnBean::setTurnNumber))
                .addAttribute(
                        String.class,
                        a -> a.name("drawerId").getter(TurnBean::getDrawerId).setter(TurnBean::setDrawerId))
                .addAttribute(
                        TurnStatus.class,
                        a -> a.name("status")
                                .getter(TurnBean::getStatus)
                                .setter(TurnBean::setStatus)
                                .attributeConverter(new LowerCaseNames.OfTurnStatus()))
                .addAttribute(
                        Integer.class,
                        a -> a.name("timeLimit").getter(TurnBean::getTimeLimit).setter(TurnBean::setTimeLimit))
                .addAttribute(
                        Instant.class,
                        a -> a.name("startedAt")
                                .getter(TurnBean::getStartedAt)
                                .setter(TurnBean::setStartedAt)
                                .attributeConverter(new Epochs.Millis()))
                .addAttribute(
                        Instant.class,
                        a -> a.name("endedAt")
                                .getter(TurnBean::getEndedAt)
                                .setter(TurnBean::setEndedAt)
                                .attributeConverter(new Epochs.Millis()))
                .addAttribute(
                        EnhancedType.listOf(String.class),
                        a -> a.name("correctPlayerIds")
                                .getter(TurnBean::getCorrectPlayerIds)
                                .setter(TurnBean::setCorrectPlayerIds))
                .addAttribute(
                        Instant.class,
                        a -> a.name("deadline")
                                .getter(TurnBean::getDeadline)
                                .setter(TurnBean::setDeadline)
                                .attributeConverter(new Epochs.Millis()))
                .build();
    }

    private static StaticTableSchema<SeatBean> seatBean() {
        return StaticTableSchema.builder(SeatBean.class)
                .newItemSupplier(SeatBean::new)
                .addAttribute(
                        String.class, a -> a.name("id").getter(SeatBean::getId).setter(SeatBean::setId))
                .addAttribute(
                        String.class,
                        a -> a.name("name").getter(SeatBean::getName).setter(SeatBean::setName))
                .addAttribute(
                        PlayerStatus.class,
                        a -> a.name("status")
                                .getter(SeatBean::getStatus)
                                .setter(SeatBean::setStatus)
                                .attributeConverter(new LowerCaseNames.OfPlayerStatus()))
                .addAttribute(
                        Instant.class,
                        a -> a.name("joinedAt")
                                .getter(SeatBean::getJoinedAt)
                                .setter(SeatBean::setJoinedAt)
                                .attributeConverter(new Epochs.Millis()))
                .addAttribute(
                        String.class,
                        a -> a.name("connectionId")
                                .getter(SeatBean::getConnectionId)
                                .setter(SeatBean::setConnectionId))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("pictured").getter(SeatBean::getPictured).setter(SeatBean::setPictured))
                .build();
    }

    private static StaticTableSchema<OptionsBean> optionsBean() {
        return StaticTableSchema.builder(OptionsBean.class)
                .newItemSupplier(OptionsBean::new)
                .addAttribute(
                        Boolean.class,
                        a -> a.name("isPublic").getter(OptionsBean::getOpen).setter(OptionsBean::setOpen))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("allGuess").getter(OptionsBean::getAllGuess).setter(OptionsBean::setAllGuess))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("shiritori")
                                .getter(OptionsBean::getShiritori)
                                .setter(OptionsBean::setShiritori))
                .build();
    }
}
