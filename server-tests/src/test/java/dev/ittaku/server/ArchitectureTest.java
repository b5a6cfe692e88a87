package dev.ittaku.server;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.ittaku.platform.product.Product;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The house's walls: what may depend on what, as docs/architecture.md draws it. */
@AnalyzeClasses(packages = "dev.ittaku", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    /** What stands on the portal; accounts lie below. */
    private static final String[] PRODUCTS = Product.all().stream()
            .filter(product -> product.card().isPresent())
            .map(product -> product.getClass().getPackageName() + "..")
            .toArray(String[]::new);

    /** One slice for each product. */
    private static final SliceAssignment BY_PRODUCT = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return Arrays.stream(PRODUCTS)
                    .filter(product -> resideInAPackage(product).test(type))
                    .findFirst()
                    .map(SliceIdentifier::of)
                    .orElse(SliceIdentifier.ignore());
        }

        @Override
        public String getDescription() {
            return "products";
        }
    };

    /** What the rules below name, each by itself. */
    private static final List<String> NAMED = List.of(
            "shogi",
            "othello",
            "table",
            "dynamodb",
            "platform",
            "platform.http",
            "platform.caller",
            "platform.testing",
            "accounts",
            "accounts.web",
            "server");

    /** Modules whose packages are called otherwise. */
    private static final Map<String, String> PACKAGES = Map.of(
            "dynamodb-embedded",
            "dynamodb",
            "single-table",
            "table",
            "single-table-testing",
            "table.testing",
            "platform-testing",
            "platform.testing");

    @ArchTest
    static final ArchRule gamesNeedTheJdkAlone = classes()
            .that()
            .resideInAnyPackage("dev.ittaku.shogi..", "dev.ittaku.othello..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..", "javax.imageio..", "org.jspecify..", "dev.ittaku.shogi..", "dev.ittaku.othello..");

    @ArchTest
    static final ArchRule gamesDontKnowEachOther =
            slices().matching("dev.ittaku.(shogi|othello)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule singleTableKnowsNeitherStoreNorProducts = noClasses()
            .that()
            .resideInAPackage("dev.ittaku.table..")
            .and()
            .resideOutsideOfPackage("dev.ittaku.table.testing")
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.ittaku..")
                    .and(com.tngtech.archunit.base.DescribedPredicate.not(resideInAnyPackage("dev.ittaku.table.."))));

    @ArchTest
    static final ArchRule theInnersOfSingleTableAreItsOwn = noClasses()
            .that()
            .resideOutsideOfPackage("dev.ittaku.table..")
            .or()
            .resideInAPackage("dev.ittaku.table.testing")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.ittaku.table.internal..");

    @ArchTest
    static final ArchRule onlyTheServerNamesTheEmbeddedStore = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.ittaku.server..",
                    "dev.ittaku.cli..",
                    "dev.ittaku.dynamodb..",
                    "dev.ittaku.platform.testing",
                    "dev.ittaku.table.testing")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.ittaku.dynamodb..");

    @ArchTest
    static final ArchRule theStoreKnowsNobody = noClasses()
            .that()
            .resideInAPackage("dev.ittaku.dynamodb..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.ittaku..")
                    .and(com.tngtech.archunit.base.DescribedPredicate.not(
                            resideInAnyPackage("dev.ittaku.dynamodb.."))));

    @ArchTest
    static final ArchRule productsDontKnowEachOther =
            slices().assignedFrom(BY_PRODUCT).should().notDependOnEachOther();

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
            .and()
            .resideOutsideOfPackage("dev.ittaku.platform.testing")
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.ittaku..")
                    .and(com.tngtech.archunit.base.DescribedPredicate.not(
                            resideInAnyPackage("dev.ittaku.platform..", "dev.ittaku.table.."))));

    @ArchTest
    static final ArchRule noPackagesGoInCircles =
            slices().matching("dev.ittaku.(**)").should().beFreeOfCycles();

    /** Rules name packages by patterns: one that was renamed away would make its rule say nothing. */
    @ArchTest
    static void allNamedPackagesExist(JavaClasses classes) {
        assertThat(PRODUCTS).hasSizeGreaterThan(1);
        for (String name : NAMED) {
            assertThat(classes.stream().map(JavaClass::getPackageName))
                    .as("classes in dev.ittaku.%s", name)
                    .anyMatch(found -> ("." + found + ".").contains(".ittaku." + name + "."));
        }
    }

    @ArchTest
    static void everyModuleIsCovered(JavaClasses classes) throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        Matcher module =
                Pattern.compile("<module>([a-z-]+)</module>").matcher(Files.readString(root.resolve("pom.xml")));
        int modules = 0;
        while (module.find()) {
            modules++;
            String name = module.group(1);
            String folder = "dev.ittaku." + PACKAGES.getOrDefault(name, name);
            boolean imported =
                    classes.stream().anyMatch(found -> (found.getPackageName() + ".").startsWith(folder + "."));
            Path own = root.resolve(name + "/src/test/java/dev/ittaku/" + name + "/ArchitectureTest.java");
            // Artifacts for the applications of others: nothing here is built on them, and they see the store alone.
            boolean forOthers = name.startsWith("dynamodb-embedded-");
            boolean onlyTests = name.equals("server-tests") || name.equals("browser-tests");
            // A tool of the build, which sees none of our classes.
            boolean tool = name.equals("bundler");
            assertThat(imported || forOthers || Files.exists(own) || onlyTests || tool)
                    .as("module %s is looked at here or by an ArchitectureTest of its own", name)
                    .isTrue();
        }
        assertThat(modules).isPositive();
    }

    @ArchTest
    static final ArchRule theServerKnowsProductsByTheirListAlone = noClasses()
            .that()
            .resideInAPackage("dev.ittaku.server..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(PRODUCTS);

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
