// What the tests need first: the linter beside the compiler, then the web. Says what each one says, once it ends.
import { spawn } from 'node:child_process';

/** Runs a command of package.json; gives its exit code. */
const run = (name) =>
  new Promise((resolve) => {
    const p = spawn('npm', ['run', '-s', name], { shell: process.platform === 'win32' }),
      said = [];
    for (const s of [p.stdout, p.stderr]) s.on('data', (d) => said.push(d));
    p.on('error', (e) => said.push(Buffer.from(`${name}: ${e.message}\n`)));
    p.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });

const codes = await Promise.all([run('lint'), run('types').then((code) => code || run('build:web'))]);
process.exit(codes.find((c) => c !== 0) ?? 0);
