package dev.ittaku.benchmarks.table;

import dev.ittaku.kifu.GameResult;
import dev.ittaku.kifu.Kifu;
import dev.ittaku.kifu.Side;
import dev.ittaku.vote.Vote;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What one would write without any library, for a record and a vote: no checks, no unknown types, nothing to spare. */
@SuppressWarnings("NullAway") // written as one would without checks: the attributes are there
final class HandWritten {
    private HandWritten() {}

    static AttributeValue s(String text) {
        return AttributeValue.createS(text);
    }

    static AttributeValue n(long number) {
        return AttributeValue.createN(Long.toString(number));
    }

    static Map<String, AttributeValue> encode(Kifu kifu) {
        Map<String, AttributeValue> item = new HashMap<>(20);
        item.put("pk", s("kifu#uname#" + kifu.username()));
        item.put("sk", s("kid#" + kifu.kid()));
        if (kifu.shareCode() != null) {
            item.put("cgsi_pk", s("kifu#scode#" + kifu.shareCode()));
        }
        if (kifu.slug() != null) {
            item.put("clsi_sk", s("slug#" + kifu.slug()));
        }
        item.put("kifu", s(kifu.kifu()));
        if (kifu.firstOrSecond() != null) {
            item.put("first_or_second", s(kifu.firstOrSecond().name().toLowerCase(Locale.ROOT)));
        }
        if (kifu.result() != null) {
            item.put("result", s(kifu.result().name().toLowerCase(Locale.ROOT)));
        }
        if (kifu.memo() != null) {
            item.put("memo", s(kifu.memo()));
        }
        item.put("public", AttributeValue.createBool(kifu.isPublic()));
        item.put("share", AttributeValue.createBool(kifu.share()));
        item.put("created", s(kifu.created().toString()));
        item.put("latest_access", s(kifu.latestAccess().toString()));
        item.put("latest_update", s(kifu.latestUpdate().toString()));
        return item;
    }

    private static @Nullable String after(@Nullable AttributeValue value, int prefix) {
        return value == null ? null : value.s().substring(prefix);
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return item.get(name).s();
    }

    private static @Nullable String upper(@Nullable AttributeValue value) {
        return value == null ? null : value.s().toUpperCase(Locale.ROOT);
    }

    static Kifu kifu(Map<String, AttributeValue> item) {
        String side = upper(item.get("first_or_second"));
        String result = upper(item.get("result"));
        AttributeValue memo = item.get("memo");
        return new Kifu(
                text(item, "pk").substring("kifu#uname#".length()),
                text(item, "sk").substring("kid#".length()),
                after(item.get("cgsi_pk"), "kifu#scode#".length()),
                after(item.get("clsi_sk"), "slug#".length()),
                text(item, "kifu"),
                side == null ? null : Side.valueOf(side),
                result == null ? null : GameResult.valueOf(result),
                memo == null ? null : memo.s(),
                item.get("public").bool(),
                item.get("share").bool(),
                Instant.parse(text(item, "created")),
                Instant.parse(text(item, "latest_access")),
                Instant.parse(text(item, "latest_update")),
                null,
                null);
    }

    static Map<String, AttributeValue> encode(Vote vote) {
        Map<String, AttributeValue> item = new HashMap<>(16);
        item.put("PK", s("GAME#" + vote.gameId() + "#TURN#" + vote.turnNumber()));
        item.put("SK", s("VOTE#" + vote.userId()));
        item.put("GSI2PK", s("USER#" + vote.userId()));
        item.put("GSI2SK", s("VOTE#" + vote.createdAt()));
        item.put("gameId", s(vote.gameId()));
        item.put("turnNumber", n(vote.turnNumber()));
        item.put("userId", s(vote.userId()));
        item.put("candidateId", s(vote.candidateId()));
        item.put("createdAt", s(vote.createdAt().toString()));
        item.put("updatedAt", s(vote.updatedAt().toString()));
        item.put("entityType", s("VOTE"));
        return item;
    }

    static Vote vote(Map<String, AttributeValue> item) {
        return new Vote(
                text(item, "gameId"),
                Integer.parseInt(item.get("turnNumber").n()),
                text(item, "userId"),
                text(item, "candidateId"),
                Instant.parse(text(item, "createdAt")),
                Instant.parse(text(item, "updatedAt")),
                null,
                null,
                null);
    }
}
