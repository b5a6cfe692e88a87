package dev.ittaku.dynamodb.internal.transfer;

/** Why an export or import failed, with the code that its description shows. */
public final class TransferException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    public TransferException(String code, String message) {
        super(message);
        this.code = code;
    }

    public String code() {
        return code;
    }
}
