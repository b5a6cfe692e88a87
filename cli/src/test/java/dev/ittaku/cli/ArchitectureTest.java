package dev.ittaku.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The walls of this module, which is built after the server and not seen by its test. */
@AnalyzeClasses(packages = "dev.ittaku.cli", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule noPackagesGoInCircles =
            slices().matching("dev.ittaku.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule commandsKnowNoWebResources = noClasses()
            .that()
            .resideInAPackage("dev.ittaku.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.ittaku..web..", "jakarta.ws.rs..");
}
