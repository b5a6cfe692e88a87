package dev.ittaku.benchmarks.table;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

/** The Enhanced Client's schemas put together by hand, which it recommends where speed matters: a record and a vote. */
final class StaticSchemas {
    static final StaticTableSchema<KifuBean> KIFU = kifuBean();
    static final StaticTableSchema<VoteBean> VOTE = voteBean();

    private StaticSchemas() {}

    static <B> EnhancedType<B> nested(Class<B> type, StaticTableSchema<B> schema) {
        return EnhancedType.documentOf(type, schema, b -> b.ignoreNulls(true));
    }

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
                        Side.class,
                        a -> a.name("first_or_second")
                                .getter(KifuBean::getFirstOrSecond)
                                .setter(KifuBean::setFirstOrSecond)
                                .attributeConverter(new LowerCaseNames.OfSide()))
                .addAttribute(
                        GameResult.class,
                        a -> a.name("result")
                                .getter(KifuBean::getResult)
                                .setter(KifuBean::setResult)
                                .attributeConverter(new LowerCaseNames.OfGameResult()))
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
                .addAttribute(
                        nested(SummaryBean.class, summaryBean()),
                        a -> a.name("summary").getter(KifuBean::getSummary).setter(KifuBean::setSummary))
                .addAttribute(
                        Long.class,
                        a -> a.name("revision").getter(KifuBean::getRevision).setter(KifuBean::setRevision))
                .build();
    }

    private static StaticTableSchema<SummaryBean> summaryBean() {
        return StaticTableSchema.builder(SummaryBean.class)
                .newItemSupplier(SummaryBean::new)
                .addAttribute(
                        String.class,
                        a -> a.name("title").getter(SummaryBean::getTitle).setter(SummaryBean::setTitle))
                .addAttribute(
                        String.class,
                        a -> a.name("black").getter(SummaryBean::getBlack).setter(SummaryBean::setBlack))
                .addAttribute(
                        String.class,
                        a -> a.name("white").getter(SummaryBean::getWhite).setter(SummaryBean::setWhite))
                .addAttribute(
                        String.class,
                        a -> a.name("event").getter(SummaryBean::getEvent).setter(SummaryBean::setEvent))
                .addAttribute(
                        String.class,
                        a -> a.name("date").getter(SummaryBean::getDate).setter(SummaryBean::setDate))
                .addAttribute(
                        Integer.class,
                        a -> a.name("moves").getter(SummaryBean::getMoves).setter(SummaryBean::setMoves))
                .addAttribute(
                        String.class,
                        a -> a.name("opening").getter(SummaryBean::getOpening).setter(SummaryBean::setOpening))
                .addAttribute(
                        String.class,
                        a -> a.name("lastSfen").getter(SummaryBean::getLastSfen).setter(SummaryBean::setLastSfen))
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
                        Long.class,
                        a -> a.name("votedAtMillis")
                                .getter(VoteBean::getVotedAtMillis)
                                .setter(VoteBean::setVotedAtMillis))
                .addAttribute(
                        Integer.class,
                        a -> a.name("revision").getter(VoteBean::getRevision).setter(VoteBean::setRevision))
                .addAttribute(
                        Instant.class,
                        a -> a.name("expiresAt")
                                .getter(VoteBean::getExpiresAt)
                                .setter(VoteBean::setExpiresAt)
                                .attributeConverter(new Epochs.Seconds()))
                .addAttribute(
                        String.class,
                        a -> a.name("entityType")
                                .getter(VoteBean::getEntityType)
                                .setter(VoteBean::setEntityType))
                .build();
    }
}
