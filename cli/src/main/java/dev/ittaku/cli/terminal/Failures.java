package dev.ittaku.cli.terminal;

import dev.ittaku.dynamodb.storage.StorageException;
import dev.ittaku.table.fault.TableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Turns what went wrong into one sentence for the person at the command line. */
public final class Failures {
    private Failures() {}

    /** What to say, on one line. */
    public static String sentence(Throwable failure) {
        return oneLine(text(failure));
    }

    private static @Nullable String text(Throwable failure) {
        if (failure instanceof CommandFailure
                || failure instanceof StorageException
                || failure instanceof TableException) {
            return failure.getMessage();
        }
        if (failure instanceof AwsServiceException refused) {
            String why = refused.awsErrorDetails() == null
                    ? refused.getMessage()
                    : refused.awsErrorDetails().errorMessage();
            return "DynamoDB refused the request: " + why;
        }
        if (failure instanceof SdkClientException unsent) {
            return unsent(String.valueOf(unsent.getMessage()));
        }
        if (failure instanceof UncheckedIOException wrapped && wrapped.getCause() != null) {
            return file(wrapped.getCause());
        }
        if (failure instanceof IOException file) {
            return file(file);
        }
        return "Something went wrong that should not: " + failure
                + ". Please report it; with ITTAKU_TRACE=1 the command shows where.";
    }

    private static String unsent(String message) {
        if (message.startsWith("Unable to load credentials")) {
            return "No AWS credentials were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile.";
        }
        return "DynamoDB cannot be reached: "
                + message.replace("Unable to execute HTTP request: ", "").replaceAll(" \\(SDK .*", "")
                + ". Check --endpoint, --region and the network.";
    }

    private static String file(IOException failure) {
        if (failure instanceof NoSuchFileException missing) {
            return "There is no file " + missing.getFile() + ".";
        }
        if (failure instanceof AccessDeniedException denied) {
            return "Access to " + denied.getFile() + " is denied.";
        }
        if (failure instanceof NotDirectoryException file) {
            return file.getFile() + " is not a folder.";
        }
        if (failure instanceof FileSystemException other) {
            return other.getFile() + ": " + (other.getReason() == null ? "cannot be used" : other.getReason()) + ".";
        }
        return String.valueOf(failure.getMessage());
    }

    public static String oneLine(@Nullable String message) {
        return message == null ? "failed without a message" : message.strip().replaceAll("\\R+", " ");
    }
}
