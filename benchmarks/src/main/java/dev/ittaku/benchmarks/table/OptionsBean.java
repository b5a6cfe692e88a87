package dev.ittaku.benchmarks.table;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** How a room is played. */
@DynamoDbBean
public class OptionsBean {
    private @Nullable Boolean open;
    private @Nullable Boolean allGuess;
    private @Nullable Boolean shiritori;

    @DynamoDbAttribute("isPublic")
    public @Nullable Boolean getOpen() {
        return open;
    }

    public void setOpen(@Nullable Boolean open) {
        this.open = open;
    }

    public @Nullable Boolean getAllGuess() {
        return allGuess;
    }

    public void setAllGuess(@Nullable Boolean allGuess) {
        this.allGuess = allGuess;
    }

    public @Nullable Boolean getShiritori() {
        return shiritori;
    }

    public void setShiritori(@Nullable Boolean shiritori) {
        this.shiritori = shiritori;
    }
}
