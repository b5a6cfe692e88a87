package dev.ittaku.kifu.table;

import static dev.ittaku.table.layout.Projection.ALL;
import static dev.ittaku.table.layout.Projection.include;

import dev.ittaku.platform.installation.ConfiguredShards;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.layout.Projection;
import dev.ittaku.table.layout.VectorDesign;
import dev.ittaku.table.text.EnumNames;
import dev.ittaku.table.text.InstantFormat;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Keys and indexes of the table {@code ShogiProject}. Each package declares its part; {@code KifuDesign} names them all. */
public final class KifuLayout {
    private static final Projection LISTED =
            include("cgsi_pk", "clsi_sk", "share", "public", "result", "first_or_second", "summary");

    /** Similar positions. */
    public static final VectorDesign FORMATIONS = new VectorDesign(
            "FormationIndex", "vector", 52, "Where a user has stood like this, by kings, castles, pawns and hands.");

    public static final DesignBuilder TABLE = TableDesign.named("ShogiProject")
            .describedAs("The shogi record notebook: records, tags, readers, analyses and users.")
            .keys("pk", "sk")
            .gsi("SwapIndex", "sk", "pk", ALL)
            .gsi("CommonGSI", "cgsi_pk", "sk", ALL)
            .lsi("CommonLSI", "clsi_sk", include("cgsi_pk", "clsi_sk"))
            .lsi("CreatedIndex", "created", LISTED)
            .lsi("LatestAccessIndex", "latest_access", LISTED)
            .lsi("LatestUpdateIndex", "latest_update", LISTED)
            .vectors(FORMATIONS)
            .raisedShards(ConfiguredShards.read())
            .ttl("expired")
            .stream(StreamViewType.NEW_AND_OLD_IMAGES)
            .pointInTimeRecovery()
            .instants(InstantFormat.SECONDS)
            .enums(EnumNames.LOWER_CASE);

    private KifuLayout() {}
}
