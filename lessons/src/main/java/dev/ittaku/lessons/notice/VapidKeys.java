package dev.ittaku.lessons.notice;

import com.zerodeplibs.webpush.VAPIDKeyPair;
import com.zerodeplibs.webpush.VAPIDKeyPairs;
import com.zerodeplibs.webpush.key.PrivateKeySources;
import com.zerodeplibs.webpush.key.PublicKeySources;
import dev.ittaku.table.Table;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.time.Clock;
import java.util.Base64;

/** The installation's keys for Web Push, kept in the table so that all servers have the same; made on first use. */
public final class VapidKeys {
    private static final String NAME = "vapid";

    private final Table table;
    private final Clock clock;

    public VapidKeys(Table lessons, Clock clock) {
        this.table = lessons;
        this.clock = clock;
    }

    /** What browsers subscribe with. */
    public String publicKey() {
        return keys().publicKey();
    }

    public VAPIDKeyPair pair() {
        PushKeys keys = keys();
        return VAPIDKeyPairs.of(
                PrivateKeySources.ofPKCS8Bytes(Base64.getUrlDecoder().decode(keys.privateKey())),
                PublicKeySources.ofUncompressedBytes(Base64.getUrlDecoder().decode(keys.publicKey())));
    }

    private PushKeys keys() {
        return table.get(NoticeItems.PUSH_KEYS_BY_NAME.of(new PushKeys.Key(NAME)))
                .item()
                .orElseGet(() -> {
                    table.create(NoticeItems.PUSH_KEYS, fresh());
                    return table.get(NoticeItems.PUSH_KEYS_BY_NAME.of(new PushKeys.Key(NAME)))
                            .item()
                            .orElseThrow();
                });
    }

    private PushKeys fresh() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            byte[] open = PublicKeySources.ofECPublicKey((ECPublicKey) pair.getPublic())
                    .extractBytesInUncompressedForm();
            Base64.Encoder text = Base64.getUrlEncoder().withoutPadding();
            return new PushKeys(
                    NAME,
                    text.encodeToString(open),
                    text.encodeToString(pair.getPrivate().getEncoded()),
                    clock.instant());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
