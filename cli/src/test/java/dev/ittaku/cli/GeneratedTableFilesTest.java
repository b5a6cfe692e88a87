package dev.ittaku.cli;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.document.CloudFormation;
import dev.ittaku.table.document.DesignDocument;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GeneratedTableFilesTest {
    static List<TableDesign> designs() {
        return Designs.all();
    }

    @ParameterizedTest
    @MethodSource("designs")
    void theDocumentIsUpToDate(TableDesign design) throws IOException {
        GeneratedFile.check(
                "docs/tables/" + design.name() + ".md", DesignDocument.of(design), "./ittaku tables document");
    }

    @ParameterizedTest
    @MethodSource("designs")
    void theTemplateIsUpToDate(TableDesign design) throws IOException {
        GeneratedFile.check(
                "deploy/cloudformation/" + design.name() + ".yaml",
                CloudFormation.of(design),
                "./ittaku tables cloudformation");
    }

    /** The exact request of every access pattern, so that no change of the library changes what is sent unseen. */
    @ParameterizedTest
    @MethodSource("designs")
    void theRequestsAreTheGoldenOnes(TableDesign design) throws IOException {
        GeneratedFile.check(
                "cli/src/test/resources/golden/" + design.name() + ".txt",
                GoldenRequests.of(design),
                "the tests with -Dupdate.generated");
    }
}
