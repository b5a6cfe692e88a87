package dev.ittaku.platform.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Cuts a body off at its route's size, whatever its length header says. */
public final class Bodies {
    private Bodies() {}

    public static void limit(ContainerRequestContext context, long largest) {
        if (context.getLength() > largest) {
            throw tooLarge(largest);
        }
        if (!isForm(context)) {
            context.setEntityStream(new Limited(context.getEntityStream(), largest));
        }
    }

    /** Forms are read by the server itself, under its own limit. */
    public static boolean isForm(ContainerRequestContext context) {
        return context.getMediaType() != null
                && (context.getMediaType().getType().equalsIgnoreCase("multipart")
                        || context.getMediaType().getSubtype().equalsIgnoreCase("x-www-form-urlencoded"));
    }

    private static Problem tooLarge(long largest) {
        return Problem.of(413, "TOO_LARGE", "Too large", "This address takes at most " + largest + " bytes.");
    }

    private static final class Limited extends FilterInputStream {
        private final long largest;
        private long taken;

        Limited(InputStream in, long largest) {
            super(in);
            this.largest = largest;
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int got = super.read(bytes, from, length);
            count(Math.max(got, 0));
            return got;
        }

        private void count(int more) {
            taken += more;
            if (taken > largest) {
                throw tooLarge(largest);
            }
        }
    }
}
