// Prints how many games tsshogi reads per second of CPU time.
import { readFileSync } from "node:fs";
import { importKIF } from "tsshogi";

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

for (const begun = cpuSeconds(); cpuSeconds() - begun < 2; ) readAll();
let rounds = 0;
const begun = cpuSeconds();
while (cpuSeconds() - begun < 2) {
  readAll();
  rounds++;
}
console.log((rounds * games.length) / (cpuSeconds() - begun));
