package dev.ittaku.accounts.icon;

import java.awt.geom.AffineTransform;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * How the camera was held, from a JPEG file (Exif, tag 0x0112): 1 upright, 2 to 8 rotated or mirrored. The metadata is
 * removed, so the picture itself has to be rotated.
 */
final class Orientation {
    private static final int UPRIGHT = 1;
    private static final int LAST = 8;
    private static final int START_OF_IMAGE = 0xFFD8;
    private static final int START_OF_SCAN = 0xFFDA;
    private static final int EXIF = 0xFFE1;
    private static final byte[] EXIF_NAME = "Exif\0\0".getBytes(StandardCharsets.US_ASCII);
    private static final int TAG = 0x0112;
    private static final int ENTRY_BYTES = 12;

    private Orientation() {}

    /** Upright where the file says nothing, or nothing that can be understood. */
    static int of(byte[] file) {
        try {
            ByteBuffer in = ByteBuffer.wrap(file);
            if (unsigned(in.getShort()) != START_OF_IMAGE) {
                return UPRIGHT;
            }
            while (true) {
                int marker = unsigned(in.getShort());
                if (marker == START_OF_SCAN || marker >>> 8 != 0xFF) {
                    return UPRIGHT;
                }
                int end = in.position() + unsigned(in.getShort());
                if (marker == EXIF) {
                    int found = inExif(in.slice());
                    if (found != UPRIGHT) {
                        return found;
                    }
                }
                in.position(end);
            }
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return UPRIGHT; // damaged, or it ends before the picture: whoever decodes it will tell
        }
    }

    private static int inExif(ByteBuffer segment) {
        byte[] name = new byte[EXIF_NAME.length];
        segment.get(name);
        if (!Arrays.equals(name, EXIF_NAME)) {
            return UPRIGHT;
        }
        ByteBuffer tiff = segment.slice();
        tiff.order(tiff.getShort(0) == 0x4949 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int directory = tiff.getInt(4);
        int entries = unsigned(tiff.getShort(directory));
        for (int i = 0; i < entries; i++) {
            int entry = directory + 2 + i * ENTRY_BYTES;
            if (unsigned(tiff.getShort(entry)) == TAG) {
                int value = unsigned(tiff.getShort(entry + 8));
                return value >= UPRIGHT && value <= LAST ? value : UPRIGHT;
            }
        }
        return UPRIGHT;
    }

    private static int unsigned(short value) {
        return value & 0xFFFF;
    }

    /** What turns a square picture of this orientation upright. */
    static AffineTransform upright(int orientation, int side) {
        return switch (orientation) {
            case 2 -> new AffineTransform(-1, 0, 0, 1, side, 0);
            case 3 -> new AffineTransform(-1, 0, 0, -1, side, side);
            case 4 -> new AffineTransform(1, 0, 0, -1, 0, side);
            case 5 -> new AffineTransform(0, 1, 1, 0, 0, 0);
            case 6 -> new AffineTransform(0, 1, -1, 0, side, 0);
            case 7 -> new AffineTransform(0, -1, -1, 0, side, side);
            case 8 -> new AffineTransform(0, -1, 1, 0, 0, side);
            default -> new AffineTransform();
        };
    }
}
