package dev.ittaku.cli.terminal;

import picocli.CommandLine.IVersionProvider;

/** The version as the jar's manifest has it. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"ittaku " + (version == null ? "(not from a jar)" : version)};
    }
}
