/** Runs `npm start` and `npm test` on a Debian 12 with git, Node 20 and npm alone, as root and as a user, and shows it. `npm run bare`. */
import { bareMachineFault, createBareMachine, type User } from "../tests/support/bare-machine.ts";

const USERS: readonly User[] = ["ada", "root"];
const fault = bareMachineFault();
if (fault !== undefined) {
  console.error(`No bare machine can be made here: ${fault}.`);
  process.exit(1);
}
const users = USERS.filter((user) => process.argv[2] === undefined || process.argv[2] === user);
const machine = createBareMachine();
const show = (text: string) => void process.stdout.write(text);
try {
  for (const user of users) {
    console.log(`\n### ${user}: npm start`);
    const { page, seconds } = await machine.start(user, show);
    console.log(`\n### ${user}: the first page of ${page.length} characters came within ${seconds.toFixed(1)} s\n### ${user}: npm test`);
    const { code } = await machine.run(user, "npm test", show);
    console.log(`\n### ${user}: npm test ended with ${code}`);
    if (page === "" || code !== 0) process.exitCode = 1;
  }
} finally {
  machine.remove();
}
