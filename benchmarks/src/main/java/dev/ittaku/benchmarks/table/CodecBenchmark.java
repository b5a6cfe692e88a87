package dev.ittaku.benchmarks.table;

import dev.ittaku.draw.table.Room;
import dev.ittaku.draw.table.RoomItems;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.table.design.Entity;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.turn.Vote;
import java.util.Map;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/**
 * One domain object to an item and back, in each of the ways. What a domain object holds is the same in all of them (the
 * Enhanced Client's is a bean, because it cannot map records), each way puts the keys together itself, and all end with
 * the same item, which {@link #prepare} checks.
 */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH sets the parameters and calls prepare()
public class CodecBenchmark {
    @Param({"kifu", "vote", "room"})
    public String entity;

    @Param({"ittaku", "bean", "static", "hand"})
    public String way;

    private Object object;
    private Map<String, AttributeValue> item;
    private Function<Object, Map<String, AttributeValue>> encoder;
    private Function<Map<String, AttributeValue>, Object> decoder;

    @Setup
    public void prepare() {
        switch (entity) {
            case "kifu" ->
                prepare(
                        KifuTable.KIFU,
                        Kifu.class,
                        HandWritten::encode,
                        HandWritten::kifu,
                        TableSchema.fromBean(KifuBean.class),
                        StaticSchemas.KIFU);
            case "vote" ->
                prepare(
                        VoteTable.VOTE,
                        Vote.class,
                        HandWritten::encode,
                        HandWritten::vote,
                        TableSchema.fromBean(VoteBean.class),
                        StaticSchemas.VOTE);
            default ->
                prepare(
                        RoomItems.ROOM,
                        Room.class,
                        HandWrittenRoom::encode,
                        HandWrittenRoom::room,
                        TableSchema.fromBean(RoomBean.class),
                        StaticRoomSchema.ROOM);
        }
        check(encoder.apply(object), "writes");
        check(encoder.apply(decoder.apply(item)), "reads and writes");
    }

    private void check(Map<String, AttributeValue> written, String does) {
        if (!written.equals(item)) {
            throw new IllegalStateException(way + " " + does + " " + written + " instead of " + item);
        }
    }

    private <T, B> void prepare(
            Entity<T, ?> declared,
            Class<T> type,
            Function<T, Map<String, AttributeValue>> handEncode,
            Function<Map<String, AttributeValue>, T> handDecode,
            TableSchema<B> bean,
            TableSchema<B> byHand) {
        T record = declared.samples().orElseThrow().apply(0);
        // The map that a client answers with, for all ways alike.
        item = GetItemResponse.builder().item(declared.encode(record)).build().item();
        switch (way) {
            case "ittaku" -> set(record, r -> declared.encode(type.cast(r)), declared::decode);
            case "hand" -> set(record, r -> handEncode.apply(type.cast(r)), handDecode);
            case "bean" -> schema(bean);
            default -> schema(byHand);
        }
    }

    private <B> void schema(TableSchema<B> schema) {
        B bean = schema.mapToItem(item);
        set(bean, b -> schema.itemToMap(schema.itemType().rawClass().cast(b), true), schema::mapToItem);
    }

    private void set(
            Object subject,
            Function<Object, Map<String, AttributeValue>> encode,
            Function<Map<String, AttributeValue>, ?> decode) {
        object = subject;
        encoder = encode;
        decoder = decode::apply;
    }

    @Benchmark
    public Map<String, AttributeValue> encode(CpuTime cpu) {
        cpu.operations++;
        return encoder.apply(object);
    }

    @Benchmark
    public Object decode(CpuTime cpu) {
        cpu.operations++;
        return decoder.apply(item);
    }
}
