package dev.ittaku.cli;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.CloudFormation;
import dev.ittaku.table.document.DesignDocument;
import dev.ittaku.table.testing.GoldenRequests;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GeneratedTableFilesTest {
    static List<TableDesign> designs() {
        return Designs.all();
    }

    @ParameterizedTest
    @MethodSource("designs")
    void theDocumentIsUpToDate(TableDesign design) {
        GeneratedFile.check("docs/tables/" + design.name() + ".md", DesignDocument.of(design));
    }

    @ParameterizedTest
    @MethodSource("designs")
    void theTemplateIsUpToDate(TableDesign design) {
        GeneratedFile.check("deploy/cloudformation/" + design.name() + ".yaml", CloudFormation.of(design));
    }

    /** The exact request of every access pattern, so that no change of the library changes what is sent unseen. */
    @ParameterizedTest
    @MethodSource("designs")
    void theRequestsAreTheGoldenOnes(TableDesign design) {
        GeneratedFile.check("cli/src/test/resources/golden/" + design.name() + ".txt", GoldenRequests.of(design));
    }
}
