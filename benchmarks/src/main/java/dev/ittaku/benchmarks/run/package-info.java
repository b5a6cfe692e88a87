/** What every benchmark needs: its options and report, a folder, a server process. */
@NullMarked
package dev.ittaku.benchmarks.run;

import org.jspecify.annotations.NullMarked;
