package dev.ittaku.vote.table;

import static dev.ittaku.table.layout.Projection.ALL;

import dev.ittaku.platform.installation.ConfiguredShards;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Keys and indexes of the table {@code VoteBoardGame}. Each package declares its part; {@code VoteDesign} names them all. */
public final class VoteLayout {
    public static final DesignBuilder TABLE = TableDesign.named("VoteBoardGame")
            .describedAs("A crowd plays reversi against an AI by voting.")
            .keys("PK", "SK")
            .gsi("GSI1", "GSI1PK", "GSI1SK", ALL)
            .gsi("GSI2", "GSI2PK", "GSI2SK", ALL)
            .raisedShards(ConfiguredShards.read())
            .ttl("expiresAt")
            .stream(StreamViewType.NEW_AND_OLD_IMAGES)
            .pointInTimeRecovery()
            .instants(InstantFormat.SECONDS);

    private VoteLayout() {}
}
