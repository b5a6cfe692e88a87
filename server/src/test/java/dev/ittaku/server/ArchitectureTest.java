package dev.ittaku.server;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The house's walls: what may depend on what, as docs/architecture.md draws it. */
@AnalyzeClasses(packages = "dev.ittaku", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String[] PRODUCTS = {
        "dev.ittaku.kifu..", "dev.ittaku.lessons..", "dev.ittaku.vote..", "dev.ittaku.draw.."
    };

    @ArchTest
    static final ArchRule gamesNeedTheJdkAlone = classes()
            .that()
            .resideInAnyPackage("dev.ittaku.shogi..", "dev.ittaku.othello..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", "dev.ittaku.shogi..", "dev.ittaku.othello..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule gamesDontKnowEachOther = slices().matching("dev.ittaku.(shogi|othello)..")
            .should()
            .notDependOnEachOther()
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule singleTableKnowsNeitherStoreNorProducts = noClasses()
            .that()
            .resideInAPackage("dev.ittaku.table..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.ittaku..")
                    .and(com.tngtech.archunit.base.DescribedPredicate.not(resideInAnyPackage("dev.ittaku.table.."))))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule onlyTheServerNamesTheEmbeddedStore = noClasses()
            .that()
            .resideOutsideOfPackages("dev.ittaku.server..", "dev.ittaku.cli..", "dev.ittaku.dynamodb..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.ittaku.dynamodb..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule theStoreKnowsNobody = noClasses()
            .that()
            .resideInAPackage("dev.ittaku.dynamodb..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.ittaku..")
                    .and(com.tngtech.archunit.base.DescribedPredicate.not(resideInAnyPackage("dev.ittaku.dynamodb.."))))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule productsDontKnowEachOther = slices().matching("dev.ittaku.(kifu|lessons|vote|draw)..")
            .should()
            .notDependOnEachOther()
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule nothingBelowKnowsTheServer = noClasses()
            .that()
            .resideOutsideOfPackage("dev.ittaku.server..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.ittaku.server..");

    @ArchTest
    static final ArchRule thePlatformKnowsSingleTableAlone = noClasses()
            .that()
            .resideInAPackage("dev.ittaku.platform..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.ittaku..")
                    .and(com.tngtech.archunit.base.DescribedPredicate.not(
                            resideInAnyPackage("dev.ittaku.platform..", "dev.ittaku.table.."))));

    @ArchTest
    static final ArchRule thePlatformHasNoCycles =
            slices().matching("dev.ittaku.platform.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule accountsKnowNoProduct = noClasses()
            .that()
            .resideInAPackage("dev.ittaku.accounts..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(PRODUCTS);

    @ArchTest
    static final ArchRule onlyWebPackagesKnowTheWeb = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.ittaku.server..",
                    "dev.ittaku..web..",
                    "dev.ittaku.platform.http",
                    "dev.ittaku.platform.caller",
                    "dev.ittaku.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.quarkus..", "jakarta.ws.rs..", "jakarta.enterprise..", "io.vertx..");
}
