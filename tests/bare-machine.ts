/**
 * Runs `npm start` and `npm test` on a Debian 12 with git, Node 20 and npm alone, as root and as a user, and
 * shows it. `npm run bare`.
 */
import { bareMachineFault, createBareMachine, type User } from "./support/bare-machine.ts";

const USERS: readonly User[] = ["ada", "root"];
const fault = bareMachineFault();
if (fault !== undefined) {
  process.stderr.write(`No bare machine can be made here: ${fault}.\n`);
  process.exit(1);
}
const show = (text: string) => void process.stdout.write(text);
const users = USERS.filter((user) => process.argv[2] === undefined || process.argv[2] === user);
const machine = createBareMachine();
try {
  for (const user of users) {
    show(`\n### ${user}: npm start\n`);
    const { page, seconds } = await machine.start(user, show);
    show(
      `\n### ${user}: the first page of ${page.length} characters came within ${seconds.toFixed(1)} s\n### ${user}: npm test\n`,
    );
    const { code } = await machine.run(user, "npm test", show);
    show(`\n### ${user}: npm test ended with ${code}\n`);
    if (page === "" || code !== 0) process.exitCode = 1;
  }
} finally {
  machine.remove();
}
