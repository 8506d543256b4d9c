import { runCommand } from './publish/command/run-command.ts';

// `npm run config -- <verb>`: see --help, or docs/publishing.md.
process.exitCode = await runCommand(process.argv.slice(2), {
  root: process.cwd(),
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
