// The terminal's entry: runs the command line and leaves with its exit code.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processIo } from './io.ts';
import { runProgram } from './program.ts';

// The build lies two folders below the package.
const packagePath = join(dirname(fileURLToPath(import.meta.url)), '../../package.json');
const version = String((JSON.parse(readFileSync(packagePath, 'utf8')) as { readonly version: unknown }).version);

process.exitCode = await runProgram(processIo(), process.argv.slice(2), version);
