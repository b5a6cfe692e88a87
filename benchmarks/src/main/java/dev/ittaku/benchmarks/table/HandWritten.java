package dev.ittaku.benchmarks.table;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.vote.table.turn.Vote;
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
        if (kifu.summary() != null) {
            item.put("summary", AttributeValue.createM(encode(kifu.summary())));
        }
        if (kifu.revision() != null) {
            item.put("revision", n(kifu.revision()));
        }
        return item;
    }

    private static Map<String, AttributeValue> encode(Summary summary) {
        Map<String, AttributeValue> map = new HashMap<>(12);
        put(map, "title", summary.title());
        put(map, "black", summary.black());
        put(map, "white", summary.white());
        put(map, "event", summary.event());
        put(map, "date", summary.date());
        map.put("moves", n(summary.moves()));
        put(map, "opening", summary.opening());
        put(map, "lastSfen", summary.lastSfen());
        put(map, "words", summary.words());
        return map;
    }

    private static void put(Map<String, AttributeValue> map, String name, @Nullable String text) {
        if (text != null) {
            map.put(name, s(text));
        }
    }

    private static Summary summary(Map<String, AttributeValue> map) {
        return new Summary(
                after(map.get("title"), 0),
                after(map.get("black"), 0),
                after(map.get("white"), 0),
                after(map.get("event"), 0),
                after(map.get("date"), 0),
                Integer.parseInt(map.get("moves").n()),
                after(map.get("opening"), 0),
                after(map.get("lastSfen"), 0),
                after(map.get("words"), 0));
    }

    static @Nullable Long whole(@Nullable AttributeValue value) {
        return value == null ? null : Long.valueOf(value.n());
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
        AttributeValue summary = item.get("summary");
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
                summary == null ? null : summary(summary.m()),
                whole(item.get("revision")),
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
        if (vote.votedAtMillis() != null) {
            item.put("votedAtMillis", n(vote.votedAtMillis()));
        }
        if (vote.revision() != null) {
            item.put("revision", n(vote.revision()));
        }
        if (vote.receipt() != null) {
            item.put("receipt", s(vote.receipt()));
        }
        if (vote.expiresAt() != null) {
            item.put("expiresAt", n(vote.expiresAt().getEpochSecond()));
        }
        item.put("entityType", s("VOTE"));
        return item;
    }

    static Vote vote(Map<String, AttributeValue> item) {
        AttributeValue revision = item.get("revision");
        AttributeValue expiresAt = item.get("expiresAt");
        return new Vote(
                text(item, "gameId"),
                Integer.parseInt(item.get("turnNumber").n()),
                text(item, "userId"),
                text(item, "candidateId"),
                Instant.parse(text(item, "createdAt")),
                Instant.parse(text(item, "updatedAt")),
                whole(item.get("votedAtMillis")),
                revision == null ? null : Integer.valueOf(revision.n()),
                item.containsKey("receipt") ? text(item, "receipt") : null,
                expiresAt == null ? null : Instant.ofEpochSecond(Long.parseLong(expiresAt.n())));
    }
}
