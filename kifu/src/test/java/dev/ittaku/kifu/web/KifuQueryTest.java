package dev.ittaku.kifu.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.notebook.KifuLists;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What lists can be asked for. */
class KifuQueryTest {
    @ParameterizedTest
    @EnumSource
    void everyOrderIsUnderstoodAndDescribed(KifuLists.Order order) throws NoSuchFieldException {
        String name = order.name().toLowerCase(Locale.ROOT);
        assertThat(KifuQuery.order(name)).isEqualTo(order);
        assertThat(KifuQuery.class
                        .getField("order")
                        .getAnnotation(Parameter.class)
                        .description())
                .contains(name);
    }
}
