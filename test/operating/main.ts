import { killRounds } from '../../host/testing/kill-rounds.ts';

// node test/operating/main.ts [ROUNDS]: kills a host at so many random moments between writing and telling.

const rounds = Number(process.argv[2] ?? 100);
const { comments, repeated } = await killRounds(rounds);
console.log(
  `${rounds} kills, ${comments} comments: none lost, none twice at a receiver that keeps ids, ${repeated} came again under their id.`,
);
