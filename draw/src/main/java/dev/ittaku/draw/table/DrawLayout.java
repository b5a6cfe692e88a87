package dev.ittaku.draw.table;

import static dev.ittaku.table.layout.Projection.ALL;
import static dev.ittaku.table.layout.Projection.KEYS_ONLY;

import dev.ittaku.platform.installation.ConfiguredShards;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Keys and indexes of the table {@code EsiritoriGame}. Each package declares its part; {@code DrawDesign} names them all. */
public final class DrawLayout {
    public static final DesignBuilder TABLE = TableDesign.named("EsiritoriGame")
            .describedAs("A draw-and-guess party game.")
            .keys("PK", "SK")
            .gsi("GSI1-PlayerIndex", "GSI1PK", "GSI1SK", ALL)
            .gsi("GSI2-ActiveGameIndex", "GSI2PK", "GSI2SK", KEYS_ONLY)
            .raisedShards(ConfiguredShards.read())
            .ttl("ttl")
            .stream(StreamViewType.NEW_AND_OLD_IMAGES)
            .pointInTimeRecovery()
            .instants(InstantFormat.EPOCH_MILLIS)
            .enums(EnumNames.LOWER_CASE);

    private DrawLayout() {}
}
