// Prints how many games tsshogi reads per second of CPU time of the process: the best of several windows, as ours are measured.
import { readFileSync } from "node:fs";
import { importKIF } from "tsshogi";

const [windows, windowSeconds] = process.argv.slice(2).map(Number);
const games = readFileSync("games.txt", "utf8").split("\0");
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const readAll = () => {
  for (const game of games) {
    if (importKIF(game) instanceof Error) {
      throw new Error("tsshogi cannot read a game");
    }
  }
};

let best = 0;
for (let window = 0; window < windows; window++) {
  let rounds = 0;
  let spent = 0;
  for (const begun = cpuSeconds(); spent < windowSeconds; spent = cpuSeconds() - begun) {
    readAll();
    rounds++;
  }
  best = Math.max(best, (rounds * games.length) / spent);
}
console.log(best);
