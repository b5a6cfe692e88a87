package dev.ittaku.table.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.table.Library;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReflectionConfigTest {
    sealed interface Shape permits Circle, Box {}

    record Circle(int radius) implements Shape {}

    record Box(Corner corner) implements Shape {}

    record Corner(int x) {}

    record DrawingKey(String id) {}

    record Drawing(String id, List<Shape> shapes, Map<String, Corner> corners) {}

    @Test
    void everyRecordThatADesignReachesIsListedOnce() {
        DesignBuilder table = TableDesign.named("Tab").keys("pk", "sk");
        table.entity(Drawing.class, DrawingKey.class).key("D#{id}", "D").declare();
        assertThat(ReflectionConfig.of(table.build()))
                .isEqualTo(
                        """
                [
                  {"name": "%1$sBox", %2$s},
                  {"name": "%1$sCircle", %2$s},
                  {"name": "%1$sCorner", %2$s},
                  {"name": "%1$sDrawing", %2$s},
                  {"name": "%1$sDrawingKey", %2$s},
                  {"name": "%1$sShape", "allPermittedSubclasses": true}
                ]
                """.formatted(
                                        ReflectionConfigTest.class.getName() + "$",
                                        "\"allRecordComponents\": true, \"allDeclaredMethods\": true, \"allDeclaredConstructors\": true"));
    }

    @Test
    void theRecordsOfPatternsBelongToIt() {
        assertThat(ReflectionConfig.of(Library.DESIGN))
                .contains("Library$BookTitle", "Library$Details", "Library$State\", \"allDeclaredMethods\"");
    }
}
