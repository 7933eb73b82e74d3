// `jornal` in the tests' shells: passes its words, environment, folder and streams to a process that already
// runs. Starting this takes a tenth of starting the terminal.
import { connect } from 'node:net';

const [, , socket, ...words] = process.argv,
  c = connect(socket);
const send = (m) => {
  if (c.writable) c.write(`${JSON.stringify(m)}\n`);
};
send({ words, env: process.env, cwd: process.cwd() });
process.stdin
  .on('data', (b) => send({ input: b.toString('latin1') }))
  .on('end', () => send({ inputEnds: true }))
  .on('error', () => undefined);
process.stdout.on('error', () => send({ readerLeft: true }));
let rest = '';
c.setEncoding('utf8')
  .on('data', (s) => {
    const lines = (rest + s).split('\n');
    rest = lines.pop();
    for (const m of lines.map((l) => JSON.parse(l))) {
      if ('out' in m) process.stdout.write(Buffer.from(m.out, 'latin1'));
      else if ('err' in m) process.stderr.write(Buffer.from(m.err, 'latin1'));
      else {
        process.exitCode = m.ended;
        c.end();
        process.stdin.destroy();
      }
    }
  })
  .on('close', () => {
    process.exitCode ??= 70;
    process.stdin.destroy();
  });
