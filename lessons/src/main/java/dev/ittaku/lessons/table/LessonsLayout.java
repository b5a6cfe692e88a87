package dev.ittaku.lessons.table;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Keys of the table {@code lessons}. Each package declares its part; {@code LessonsDesign} names them all. */
public final class LessonsLayout {
    public static final DesignBuilder TABLE = TableDesign.named("lessons")
            .describedAs("Studios, schedules, queues and messages.")
            .keys("PK", "SK")
            .ttl("ttl")
            .stream(StreamViewType.NEW_AND_OLD_IMAGES)
            .pointInTimeRecovery()
            .instants(InstantFormat.MILLIS)
            .enums(EnumNames.LOWER_CASE);

    private LessonsLayout() {}
}
