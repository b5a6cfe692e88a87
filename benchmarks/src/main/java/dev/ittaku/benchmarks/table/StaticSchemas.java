package dev.ittaku.benchmarks.table;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The Enhanced Client's schemas put together by hand, which it recommends where speed matters. */
final class StaticSchemas {
    static final StaticTableSchema<KifuBean> KIFU = kifuBean();
    static final StaticTableSchema<VoteBean> VOTE = voteBean();
    static final StaticTableSchema<RoomBean> ROOM = roomBean();

    private StaticSchemas() {}

    private static StaticTableSchema<KifuBean> kifuBean() {
        return StaticTableSchema.builder(KifuBean.class)
                .newItemSupplier(KifuBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("pk")
                                .getter(KifuBean::getPk)
                                .setter(KifuBean::setPk)
                                .tags(primaryPartitionKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("sk")
                                .getter(KifuBean::getSk)
                                .setter(KifuBean::setSk)
                                .tags(primarySortKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("cgsi_pk").getter(KifuBean::getCgsiPk).setter(KifuBean::setCgsiPk))
                .addAttribute(
                        String.class,
                        a -> a.name("clsi_sk").getter(KifuBean::getClsiSk).setter(KifuBean::setClsiSk))
                .addAttribute(
                        String.class,
                        a -> a.name("kifu").getter(KifuBean::getKifu).setter(KifuBean::setKifu))
                .addAttribute(
                        String.class,
                        a -> a.name("first_or_second")
                                .getter(KifuBean::getFirstOrSecond)
                                .setter(KifuBean::setFirstOrSecond))
                .addAttribute(
                        String.class,
                        a -> a.name("result").getter(KifuBean::getResult).setter(KifuBean::setResult))
                .addAttribute(
                        String.class,
                        a -> a.name("memo").getter(KifuBean::getMemo).setter(KifuBean::setMemo))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("public").getter(KifuBean::getOpen).setter(KifuBean::setOpen))
                .addAttribute(
                        Boolean.class,
                        a -> a.name("share").getter(KifuBean::getShare).setter(KifuBean::setShare))
                .addAttribute(
                        Instant.class,
                        a -> a.name("created").getter(KifuBean::getCreated).setter(KifuBean::setCreated))
                .addAttribute(
                        Instant.class,
                        a -> a.name("latest_access")
                                .getter(KifuBean::getLatestAccess)
                                .setter(KifuBean::setLatestAccess))
                .addAttribute(
                        Instant.class,
                        a -> a.name("latest_update")
                                .getter(KifuBean::getLatestUpdate)
                                .setter(KifuBean::setLatestUpdate))
                .build();
    }

    private static StaticTableSchema<VoteBean> voteBean() {
        return StaticTableSchema.builder(VoteBean.class)
                .newItemSupplier(VoteBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("PK")
                                .getter(VoteBean::getPk)
                                .setter(VoteBean::setPk)
                                .tags(primaryPartitionKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("SK")
                                .getter(VoteBean::getSk)
                                .setter(VoteBean::setSk)
                                .tags(primarySortKey()))
                .addAttribute(
                        String.class,
                        a -> a.name("GSI2PK").getter(VoteBean::getGsi2Pk).setter(VoteBean::setGsi2Pk))
                .addAttribute(
                        String.class,
                        a -> a.name("GSI2SK").getter(VoteBean::getGsi2Sk).setter(VoteBean::setGsi2Sk))
                .addAttribute(
                        String.class,
                        a -> a.name("gameId").getter(VoteBean::getGameId).setter(VoteBean::setGameId))
                .addAttribute(
                        Integer.class,
                        a -> a.name("turnNumber")
                                .getter(VoteBean::getTurnNumber)
                                .setter(VoteBean::setTurnNumber))
                .addAttribute(
                        String.class,
                        a -> a.name("userId").getter(VoteBean::getUserId).setter(VoteBean::setUserId))
                .addAttribute(
                        String.class,
                        a -> a.name("candidateId")
                                .getter(VoteBean::getCandidateId)
                                .setter(VoteBean::setCandidateId))
                .addAttribute(
                        Instant.class,
                        a -> a.name("createdAt").getter(VoteBean::getCreatedAt).setter(VoteBean::setCreatedAt))
                .addAttribute(
                        Instant.class,
                        a -> a.name("updatedAt").getter(VoteBean::getUpdatedAt).setter(VoteBean::setUpdatedAt))
                .addAttribute(
                        String.class,
                        a -> a.name("entityType")
                                .getter(VoteBean::getEntityType)
                                .setter(VoteBean::setEntityType))
                .build();
    }

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
                        a -> a.name("gameId").getter(RoomBean::getGameId).setter(RoomBean::setGameId))
                .addAttribute(
                        String.class,
                        a -> a.name("status").getter(RoomBean::getStatus).setter(RoomBean::setStatus))
                .addAttribute(
                        Long.class,
                        a -> a.name("createdAt").getter(RoomBean::getCreatedAt).setter(RoomBean::setCreatedAt))
                .addAttribute(
                        Long.class,
                        a -> a.name("updatedAt").getter(RoomBean::getUpdatedAt).setter(RoomBean::setUpdatedAt))
                .addAttribute(
                        EnhancedType.documentOf(SettingsBean.class, settingsBean()),
                        a -> a.name("settings").getter(RoomBean::getSettings).setter(RoomBean::setSettings))
                .addAttribute(
                        EnhancedType.documentOf(RoundBean.class, roundBean()),
                        a -> a.name("currentRound")
                                .getter(RoomBean::getCurrentRound)
                                .setter(RoomBean::setCurrentRound))
                .addAttribute(
                        EnhancedType.listOf(EnhancedType.documentOf(SeatBean.class, seatBean())),
                        a -> a.name("players").getter(RoomBean::getPlayers).setter(RoomBean::setPlayers))
                .addAttribute(
                        EnhancedType.mapOf(String.class, Integer.class),
                        a -> a.name("totals").getter(RoomBean::getTotals).setter(RoomBean::setTotals))
                .addAttribute(
                        EnhancedType.documentOf(OptionsBean.class, optionsBean()),
                        a -> a.name("options").getter(RoomBean::getOptions).setter(RoomBean::setOptions))
                .addAttribute(
                        String.class,
                        a -> a.name("code").getter(RoomBean::getCode).setter(RoomBean::setCode))
                .addAttribute(
                        Long.class,
                        a -> a.name("epoch").getter(RoomBean::getEpoch).setter(RoomBean::setEpoch))
                .addAttribute(
                        Long.class, a -> a.name("ttl").getter(RoomBean::getTtl).setter(RoomBean::setTtl))
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
                        Long.class,
                        a -> a.name("startedAt").getter(RoundBean::getStartedAt).setter(RoundBean::setStartedAt))
                .addAttribute(
                        EnhancedType.documentOf(TurnBean.class, turnBean()),
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
                        String.class,
                        a -> a.name("status").getter(TurnBean::getStatus).setter(TurnBean::setStatus))
                .addAttribute(
                        Integer.class,
                        a -> a.name("timeLimit").getter(TurnBean::getTimeLimit).setter(TurnBean::setTimeLimit))
                .addAttribute(
                        Long.class,
                        a -> a.name("startedAt").getter(TurnBean::getStartedAt).setter(TurnBean::setStartedAt))
                .addAttribute(
                        EnhancedType.listOf(String.class),
                        a -> a.name("correctPlayerIds")
                                .getter(TurnBean::getCorrectPlayerIds)
                                .setter(TurnBean::setCorrectPlayerIds))
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
                        String.class,
                        a -> a.name("status").getter(SeatBean::getStatus).setter(SeatBean::setStatus))
                .addAttribute(
                        Long.class,
                        a -> a.name("joinedAt").getter(SeatBean::getJoinedAt).setter(SeatBean::setJoinedAt))
                .addAttribute(
                        String.class,
                        a -> a.name("connectionId")
                                .getter(SeatBean::getConnectionId)
                                .setter(SeatBean::setConnectionId))
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
