import { runCommand } from './publish/command/run-command.ts';

// The reader of the output may close it early, as `| head` does: not a failure.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

// `npm run config -- <verb>`: see --help, or docs/publishing.md.
process.exitCode = await runCommand(process.argv.slice(2), {
  root: process.cwd(),
  env: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
